import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '../navigation/Link.tsx';

/** Stretched link: the whole card (`position: relative`) is clickable, a screen reader finds one link. */
export const CardLink = chakra(Link, {
  base: {
    lineClamp: 4,
    textDecorationThickness: '3px',
    textUnderlineOffset: '0.18em',
    _hover: { textDecoration: 'underline', textDecorationColor: 'accent.border' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});
