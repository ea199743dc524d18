import { chakra } from '@chakra-ui/react/styled-system';
import { Bars } from '../media/Bars.tsx';

const Room = chakra('div', {
  base: { display: 'grid', placeItems: 'center', minH: '48' },
});

const Hidden = chakra('span', { base: { srOnly: true } });

/** The site's bars while something loads, with a text for screen readers. */
export const Loader = ({ label = 'Cargando…' }: { label?: string }) => (
  <Room role="status" data-loading>
    <Bars busy />
    <Hidden>{label}</Hidden>
  </Room>
);
