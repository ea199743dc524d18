import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { ArrowRight } from 'lucide-react';
import { Link } from '../navigation/Link.tsx';

interface ContactBandProps {
  title: string;
  text: string;
  action: string;
}

/** Call to action at the end of a page. */
export const ContactBand = ({ title, text, action }: ContactBandProps) => (
  <Box
    as="aside"
    data-no-print
    mt={{ base: '16', md: '24' }}
    p={{ base: '6', md: '10' }}
    bg="accent.solid"
    color="accent.contrast"
    borderRadius="lg"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    gap="6"
  >
    <Box flex="1 1 20rem" maxW="text">
      <Heading as="h2">{title}</Heading>
      <Box as="p" mt="2">
        {text}
      </Box>
    </Box>
    <Button asChild size="lg" bg="accent.contrast" color="white" _hover={{ bg: 'black' }}>
      <Link to="/contact">
        {action}
        <ArrowRight size={18} aria-hidden />
      </Link>
    </Button>
  </Box>
);
