import { chakra } from '@chakra-ui/react/styled-system';

// Chakra's own Input adds a form library of 10 KB; FormField already sets ids and ARIA attributes.
const field = {
  base: {
    w: 'full',
    minW: '0',
    px: '3.5',
    py: '2.5',
    minH: '11',
    fontSize: 'md',
    color: 'fg',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    transition: 'border-color 150ms',
    _hover: { borderColor: 'fg' },
    _invalid: { borderColor: 'border.error' },
    _disabled: { opacity: 0.6 },
  },
} as const;

export const Input = chakra('input', field, { defaultProps: { type: 'text' } });
export const Textarea = chakra('textarea', field);
export const Select = chakra('select', {
  base: {
    minH: '11',
    w: 'full',
    px: '3.5',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
  },
});
