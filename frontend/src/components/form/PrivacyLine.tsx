import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from '../navigation/Link.tsx';

/** Stands at every form that collects personal data. */
export const PrivacyLine = () => (
  <Box as="p" fontSize="sm" color="fg.muted">
    Tus datos se tratan como dice el{' '}
    <ChakraLink asChild variant="underline">
      <Link to="/privacidad">aviso de privacidad</Link>
    </ChakraLink>
    .
  </Box>
);
