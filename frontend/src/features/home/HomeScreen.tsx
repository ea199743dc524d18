import { Box } from '@chakra-ui/react/box';
import { Suspense } from 'react';
import { useRouteFocus } from '../../components/navigation/useRouteFocus.ts';
import { lazyWithPreload } from '../../rendering/lazyWithPreload.tsx';
import { Hero } from './Hero.tsx';

const Sections = lazyWithPreload(async () => (await import('./HomeSections.tsx')).HomeSections);
const preloading = Sections.preload();
if (import.meta.env.SSR) await preloading;

/** Where the sections are not there yet they leave room, so that the footer does not jump (CLS). */
const room = <Box minH="300vh" />;

/** Below the headline everything hydrates by itself, with a chunk of its own: it is read before it is used. */
export function HomeScreen() {
  const heading = useRouteFocus();
  return (
    <>
      <Hero heading={heading} />
      <Suspense fallback={room}>
        <Sections />
      </Suspense>
    </>
  );
}
