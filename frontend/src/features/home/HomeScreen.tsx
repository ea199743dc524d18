import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { usePageArrival } from '../../components/usePageArrival.ts';
import { Closing } from './Closing.tsx';
import { Doors } from './Doors.tsx';
import { Hero } from './Hero.tsx';
import { Method } from './Method.tsx';

/** Below the first screen: reckoned and painted when it comes near, about so high until then. */
const Below = ({ heights: [phone, desktop], children }: BelowProps) => (
  <Box
    css={{
      contentVisibility: 'auto',
      containIntrinsicHeight: { base: `auto ${phone}`, lg: `auto ${desktop}` },
    }}
  >
    {children}
  </Box>
);

interface BelowProps {
  heights: [phone: string, desktop: string];
  children: ReactNode;
}

export function HomeScreen() {
  const heading = usePageArrival('Inicio');
  return (
    <>
      <Hero heading={heading} />
      <Below heights={['126rem', '48rem']}>
        <Doors />
      </Below>
      <Below heights={['56rem', '33rem']}>
        <Method />
      </Below>
      <Below heights={['25rem', '20rem']}>
        <Closing />
      </Below>
    </>
  );
}
