import { defineRecipe } from '@chakra-ui/react/styled-system';

/** Links and dropdown buttons look the same in the navbar. */
export const navItem = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    w: { base: 'full', lg: 'auto' },
    minH: '11',
    px: '3',
    fontSize: 'sm',
    fontWeight: 'semibold',
    letterSpacing: 'wide',
    textAlign: 'start',
    color: 'fg.muted',
    borderRadius: 'md',
    cursor: 'pointer',
    whiteSpace: { lg: 'nowrap' },
    transition: 'color 150ms, background-color 150ms',
    _hover: { color: 'fg', bg: 'bg.muted' },
    '&[aria-current]': {
      color: 'fg',
      boxShadow: {
        base: 'inset 3px 0 0 {colors.accent.solid}',
        lg: 'inset 0 -3px 0 {colors.accent.solid}',
      },
      borderRadius: 'sm',
      // Forced colours have no shadows.
      '@media (forced-colors: active)': { textDecoration: 'underline 3px' },
    },
  },
});
