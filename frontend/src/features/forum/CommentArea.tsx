import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { Link } from '../../components/navigation/Link.tsx';
import { useUserInfo } from '../../state/hooks.ts';
import { loginPath } from '../../state/account/redirect.ts';
import type { CommentFormProps } from './CommentForm.tsx';

// Visitors read without it.
const CommentForm = lazy(async () => ({
  default: (await import('./CommentForm.tsx')).CommentForm,
}));

/** The comment form for users, a login link for visitors. */
export function CommentArea(props: CommentFormProps) {
  const userInfo = useUserInfo();
  const { pathname } = useLocation();
  return (
    <Box id="escribir" mt="8" p={{ base: '5', md: '8' }} bg="bg.subtle" borderRadius="lg">
      {userInfo ? (
        <Suspense fallback={<Skeleton h="80" />}>
          <CommentForm {...props} />
        </Suspense>
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
