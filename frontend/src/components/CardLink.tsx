import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from './Link.tsx';

/** The link of a card: the whole card (`position: relative`) can be pressed, one link is read. */
export const CardLink = chakra(Link, {
  base: {
    textDecorationThickness: '3px',
    textUnderlineOffset: '0.18em',
    _hover: { textDecoration: 'underline', textDecorationColor: 'accent.border' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});
