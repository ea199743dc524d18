import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';

export const footerLink = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: { base: '11', lg: '8' },
    minW: '11',
    textDecoration: 'none',
    _hover: {
      textDecoration: 'underline',
      textDecorationColor: 'accent.solid',
      textDecorationThickness: '2px',
      textUnderlineOffset: '0.25em',
    },
  },
});

export const PlainLink = chakra('a', footerLink);
