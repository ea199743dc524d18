import { Container } from '@chakra-ui/react/container';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/navigation/Link.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useAppSelector } from '../../state/hooks.ts';
import { loginPath } from '../../state/account/redirect.ts';

/** After the session expired: why, and a login link that returns to this page. */
export function SessionNotice() {
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
