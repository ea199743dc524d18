import { Box } from '@chakra-ui/react/box';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { contentActions } from '../../state/content.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    // Asked of the store itself: while the page is taken over, what is drawn is older than it.
    dispatch((_, getState) => {
      if (getState().profile.list.success) return;
      void dispatch(contentActions('profile').fetchList(new URLSearchParams()));
    });
  }, [dispatch]);
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
