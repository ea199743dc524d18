import { defineRecipe } from '@chakra-ui/react/styled-system';

const button = defineRecipe({
  className: 'boton',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    maxW: 'full',
    textStyle: 'label',
    textDecoration: 'none',
    textAlign: 'center',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    cursor: 'pointer',
    transition: 'background-color 150ms, border-color 150ms, color 150ms, transform 150ms',
    _active: { transform: 'translateY(1px)' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    '& svg': { flexShrink: '0' },
  },
  variants: {
    size: {
      sm: { minH: '11', px: '3', py: '2' },
      md: { minH: '11', px: '5', py: '2' },
      lg: { minH: '12', px: '6', py: '3', fontSize: 'md' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.emphasized' },
      },
      outline: {
        borderColor: 'border.emphasized',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle', borderColor: 'colorPalette.fg' },
      },
      ghost: { color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const link = defineRecipe({
  className: 'enlace',
  base: {
    color: 'fg',
    fontWeight: 'medium',
    textDecorationLine: 'underline',
    textDecorationColor: 'accent.border',
    textDecorationThickness: '2px',
    textUnderlineOffset: '0.22em',
    transition: 'background-color 150ms, text-decoration-thickness 150ms',
    _hover: { bg: 'accent.muted', textDecorationColor: 'currentColor' },
  },
});

export const recipes = {
  button,
  link,
  container: defineRecipe({
    base: { w: 'full', maxW: 'page', mx: 'auto', px: { base: '5', md: '8' } },
  }),
  heading: defineRecipe({ base: { textStyle: 'section' } }),
};
