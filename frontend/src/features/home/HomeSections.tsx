import { useWords } from '../../state/content/words.ts';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import type { ReactNode } from 'react';
import { Closing } from './Closing.tsx';
import { FigureBand } from './FigureBand.tsx';
import { Latest } from './Latest.tsx';
import { Method } from './Method.tsx';
import { Offers } from './Offers.tsx';
import { Testimonials } from '../../components/content/Testimonials.tsx';
import { Work } from './work/Work.tsx';

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

/** Why to believe it, what there is to hire, how it is done, whom to get to know first. */
export function HomeSections() {
  const { testimonials } = useWords('home');
  return (
    <>
      <FigureBand />
      <Work />
      <Container css={{ '&:not(:empty)': { pb: { base: '16', md: '24' } } }}>
        <Testimonials {...testimonials} />
      </Container>
      <Below heights={['66rem', '30rem']}>
        <Offers />
      </Below>
      <Below heights={['56rem', '33rem']}>
        <Method />
      </Below>
      <Latest />
      <Below heights={['25rem', '20rem']}>
        <Closing />
      </Below>
    </>
  );
}
