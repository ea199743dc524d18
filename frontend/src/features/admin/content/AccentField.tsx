import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { KindFieldProps } from './KindField.tsx';

const Label = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    '&:has(:checked)': { borderColor: 'fg', fontWeight: 'semibold' },
  },
});

/** The colours of the site, each shown as it is. */
export const AccentField = ({ name, field, value, onChange }: KindFieldProps) => (
  <Box role="radiogroup" aria-label={field.label} display="grid" gap="2">
    <Box textStyle="label">{field.label}</Box>
    <Box display="flex" flexWrap="wrap" gap="2">
      {field.options?.map((option) => (
        <Label key={option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          <Box as="span" data-accent={option} display="contents">
            <Box as="span" boxSize="5" borderRadius="full" bg="accent.solid" />
          </Box>
          {option}
        </Label>
      ))}
    </Box>
  </Box>
);
