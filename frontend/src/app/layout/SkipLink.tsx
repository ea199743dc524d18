import { chakra } from '@chakra-ui/react/styled-system';

export const MAIN_ID = 'contenido';

const Anchor = chakra('a', {
  base: {
    position: 'fixed',
    top: '3',
    left: '3',
    zIndex: 'skip',
    px: '4',
    py: '2.5',
    fontWeight: 'semibold',
    bg: 'accent.solid',
    color: 'accent.contrast',
    borderRadius: 'md',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
});

/** Skip link. The hash belongs to the router, so the focus is moved by script. */
export const SkipLink = () => (
  <Anchor
    data-no-print
    href={`#${MAIN_ID}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(MAIN_ID)?.focus();
    }}
  >
    Saltar al contenido
  </Anchor>
);
