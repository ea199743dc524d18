import { chakra } from '@chakra-ui/react/styled-system';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '8',
    borderWidth: '3px',
    borderColor: 'border',
    borderTopColor: 'accent.solid',
    borderRadius: 'full',
    animation: 'spin 0.8s linear infinite',
  },
});

const Room = chakra('div', {
  base: { display: 'grid', placeItems: 'center', minH: '48' },
});

const Hidden = chakra('span', { base: { srOnly: true } });

/** A spinner with a text for screen readers. */
export const Loader = ({ label = 'Cargando…' }: { label?: string }) => (
  <Room role="status">
    <Ring aria-hidden />
    <Hidden>{label}</Hidden>
  </Room>
);
