import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Check = chakra('input', {
  base: { boxSize: '5', flexShrink: '0', accentColor: '{colors.accent.solid}' },
});
const Label = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minH: '11', textStyle: 'label' },
});

interface CheckFieldProps {
  name: string;
  label: ReactNode;
  /** What it does. */
  help?: string;
  checked: boolean;
  /** It stands for several, and only some of them are checked. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
}

export const CheckField = ({
  name,
  label,
  help,
  checked,
  mixed = false,
  onChange,
}: CheckFieldProps) => (
  <Box>
    <Label>
      <Check
        type="checkbox"
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = mixed;
        }}
        name={name}
        checked={checked}
        aria-describedby={help && `${name}-nota`}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </Label>
    {help && (
      <Box as="p" id={`${name}-nota`} fontSize="sm" color="fg.subtle">
        {help}
      </Box>
    )}
  </Box>
);
