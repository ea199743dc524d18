import { Box } from '@chakra-ui/react/box';
import type { ACCENTS } from '@portafolio/proxy/contract/site';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import { Container } from '@chakra-ui/react/container';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import { useHydrated } from '../../rendering/useHydrated.ts';
import { contentActions } from '../../state/content/contentSlices.ts';
import { useAppDispatch, useUserInfo, useAppSelector } from '../../state/hooks.ts';
import { useFreshWords } from '../../state/content/words.ts';
import { useSite } from '../../state/content/useSite.ts';
import { Footer } from './Footer.tsx';
import { Navbar } from './navbar/Navbar.tsx';
import { Link } from '../../components/navigation/Link.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { loginPath } from '../../state/account/redirect.ts';

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

/** After the session expired: why, and a login link that returns to this page. */
function SessionNotice() {
  const expired = useAppSelector((state) => state.session.expired);
  const { pathname, search } = useLocation();
  if (!expired) return null;
  const onAuthScreen = pathname === '/login' || pathname === '/register';
  return (
    <Container pt="6">
      <Notice status="warning">
        Tu sesión terminó.{' '}
        {!onAuthScreen && (
          <ChakraLink asChild>
            <Link to={loginPath(pathname + search)}>Ingresar de nuevo</Link>
          </ChakraLink>
        )}
      </Notice>
    </Container>
  );
}

const MAIN_ID = 'contenido';

const Anchor = chakra('a', {
  base: {
    position: 'fixed',
    top: '3',
    left: '3',
    zIndex: 'skip',
    px: '4',
    py: '2.5',
    fontWeight: 'semibold',
    bg: 'accent.solid',
    color: 'accent.contrast',
    borderRadius: 'md',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
});

/** Skip link. The hash belongs to the router, so the focus is moved by script. */
const SkipLink = () => (
  <Anchor
    data-no-print
    href={`#${MAIN_ID}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(MAIN_ID)?.focus();
    }}
  >
    Saltar al contenido
  </Anchor>
);
