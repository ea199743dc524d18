import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { ExternalLink } from 'lucide-react';

export const SiteLink = ({ name, link }: { name: string; link: string }) => (
  <ChakraLink
    href={link}
    target="_blank"
    rel="noopener noreferrer"
    display="inline-flex"
    alignItems="center"
    gap="2"
    minH="11"
  >
    Link al sitio
    <ExternalLink size={16} aria-hidden />
    <Box as="span" srOnly>
      {` de ${name} (se abre en otra pestaña)`}
    </Box>
  </ChakraLink>
);
