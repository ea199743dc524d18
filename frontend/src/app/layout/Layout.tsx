import { Box } from '@chakra-ui/react/box';
import type { ACCENTS } from '@portafolio/proxy/contract/site';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../rendering/useHydrated.ts';
import type { ReactNode } from 'react';
import { contentActions } from '../../state/content/contentSlices.ts';
import { useAppDispatch, useUserInfo } from '../../state/hooks.ts';
import { useFreshWords } from '../../state/content/words.ts';
import { useSite } from '../../state/content/useSite.ts';
import { Footer } from './Footer.tsx';
import { Navbar } from './navbar/Navbar.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

// Visitors never load it.
const StartNotice = lazy(async () => ({
  default: (await import('../../components/content/StartNotice.tsx')).StartNotice,
}));
/** Where an owner arrives. */
const AT = ['/', '/admin'];

const USUAL_ACCENT: (typeof ACCENTS)[0] = 'ámbar';

export function Layout({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const user = useUserInfo();
  const { pathname } = useLocation();
  useEffect(() => {
    void dispatch(contentActions('profile').fetchList(new URLSearchParams()));
  }, [dispatch]);
  useFreshWords();
  const isAdmin = useHydrated() && user?.isAdmin === true;
  const { accent } = useSite();
  // The usual one is the theme's own, which an owner may have written herself.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (accent && accent !== USUAL_ACCENT) dataset['accent'] = accent;
    else if (accent) delete dataset['accent'];
  }, [accent]);
  return (
    <>
      <SkipLink />
      <Navbar />
      <Box asChild minH="100vh">
        <main id={MAIN_ID} tabIndex={-1}>
          <SessionNotice />
          {isAdmin && AT.includes(pathname) && (
            <Suspense>
              <StartNotice />
            </Suspense>
          )}
          {children}
        </main>
      </Box>
      <Footer />
    </>
  );
}
