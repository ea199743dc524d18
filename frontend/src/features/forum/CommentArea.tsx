import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/navigation/Link.tsx';
import { useUserInfo } from '../../state/hooks.ts';
import { loginPath } from '../../state/account/redirect.ts';
import { CommentForm } from './CommentForm.tsx';

interface CommentAreaProps {
  id: number;
  onComment: () => void;
}

/** The comment form for users, a login link for visitors. */
export function CommentArea(props: CommentAreaProps) {
  const userInfo = useUserInfo();
  const { pathname } = useLocation();
  return (
    <Box mt="8" p={{ base: '5', md: '8' }} bg="bg.subtle" borderRadius="lg">
      {userInfo ? (
        <CommentForm {...props} />
      ) : (
        <p>
          {'Por favor '}
          <ChakraLink asChild>
            <Link to={loginPath(pathname)}>Ingresar</Link>
          </ChakraLink>
          {' para escribir comentario'}
        </p>
      )}
    </Box>
  );
}
