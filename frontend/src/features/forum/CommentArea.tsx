import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/navigation/Link.tsx';
import { useUserInfo } from '../../state/hooks.ts';
import { loginPath } from '../../state/account/redirect.ts';
import { CommentForm } from './CommentForm.tsx';
import type { CommentFormProps } from './CommentForm.tsx';

interface CommentAreaProps extends CommentFormProps {
  closed: boolean;
}

/** The comment form for users, a login link for visitors; neither where the forum is closed. */
export function CommentArea({ closed, ...props }: CommentAreaProps) {
  const userInfo = useUserInfo();
  const { pathname } = useLocation();
  return (
    <Box id="escribir" mt="8" p={{ base: '5', md: '8' }} bg="bg.subtle" borderRadius="lg">
      {closed && <p>Este foro está cerrado</p>}
      {!closed && userInfo && <CommentForm {...props} />}
      {!closed && !userInfo && (
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
