import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { FormField } from '../../../components/form/FormField.tsx';

const Title = chakra('textarea', {
  base: {
    w: 'full',
    py: '1',
    bg: 'transparent',
    color: 'fg',
    textStyle: 'section',
    resize: 'none',
    // As high as its lines; where a browser cannot do it, a long one is scrolled.
    fieldSizing: 'content',
    '&::placeholder': { color: 'fg.subtle' },
  },
});

interface TitleFieldProps {
  label: string;
  placeholder: string;
  max: number | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Enter goes on to the text. */
  onEnter: () => void;
}

/** The title as large as readers see it. */
export const TitleField = ({
  label,
  max,
  value,
  onChange,
  onEnter,
  placeholder,
}: TitleFieldProps) => (
  <Box css={{ '& label': { fontSize: 'xs', color: 'fg.subtle' } }}>
    <FormField name="name" label={label}>
      {(control) => (
        <Title
          {...control}
          rows={1}
          placeholder={placeholder}
          maxLength={max}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
        />
      )}
    </FormField>
  </Box>
);
