import { Box } from '@chakra-ui/react/box';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { contentActions } from '../../state/content/contentSlices.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { useFreshWords } from '../../state/content/words.ts';
import { Footer } from './Footer.tsx';
import { Navbar } from './navbar/Navbar.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(contentActions('profile').fetchList(new URLSearchParams()));
  }, [dispatch]);
  useFreshWords();
  return (
    <>
      <SkipLink />
      <Navbar />
      <Box asChild minH="100vh">
        <main id={MAIN_ID} tabIndex={-1}>
          <SessionNotice />
          {children}
        </main>
      </Box>
      <Footer />
    </>
  );
}
