import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from '../../components/navigation/Link.tsx';

/** The way to all of what a card shows one of. */
export const More = ({ to, children }: { to: string; children: string }) => (
  <Box mt="auto" px={{ base: '6', md: '8' }} pb="6">
    <ChakraLink asChild display="inline-block" py="2.5">
      <Link to={to}>{children}</Link>
    </ChakraLink>
  </Box>
);
