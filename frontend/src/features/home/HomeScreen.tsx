import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import type { ReactNode } from 'react';
import { ScreenTitle } from '../../components/navigation/ScreenTitle.tsx';
import { useRouteFocus } from '../../components/navigation/useRouteFocus.ts';
import { ContactBand } from '../../components/page/ContactBand.tsx';
import { closing } from './home.data.ts';
import { SectionCards } from './SectionCards.tsx';
import { Hero } from './Hero.tsx';
import { Method } from './Method.tsx';

/** Below the fold: content-visibility skips its layout until it is near, with an estimated height (CLS). */
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
  const heading = useRouteFocus();
  return (
    <>
      <ScreenTitle title="Inicio" />
      <Hero heading={heading} />
      <Below heights={['126rem', '48rem']}>
        <SectionCards />
      </Below>
      <Below heights={['56rem', '33rem']}>
        <Method />
      </Below>
      <Below heights={['25rem', '20rem']}>
        <Box bg="bg.subtle" borderTopWidth="1px">
          <Container>
            <ContactBand plain {...closing} />
          </Container>
        </Box>
      </Below>
    </>
  );
}
