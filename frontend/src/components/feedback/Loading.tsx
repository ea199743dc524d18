import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react/styled-system';
import { Box } from '@chakra-ui/react/box';
import type { BoxProps } from '@chakra-ui/react/box';
import { Bars } from '../media/Bars.tsx';

/** The shape of what is coming, which a screen reader hears as a word. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <div role="status" aria-label="Cargando…">
    <div aria-hidden>{children}</div>
  </div>
);

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

/** A placeholder of the size of what is loading (CLS). */
export const Skeleton = (props: BoxProps) => (
  <Box bg="bg.muted" borderRadius="md" animation="pulse 1.6s ease-in-out infinite" {...props} />
);
