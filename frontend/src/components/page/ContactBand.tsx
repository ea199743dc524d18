import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { ArrowRight } from 'lucide-react';
import { contactPath } from '../navigation/writeTo.ts';
import { Link, LinkButton } from '../navigation/Link.tsx';

interface ContactBandProps {
  title: string;
  text: string;
  action: string;
  /** What the contact form then has as its subject. */
  subject: string;
}

/** Call to action at the end of a page; without a title there is none. */
export function ContactBand({ title, text, action, subject }: ContactBandProps) {
  if (!title) return null;
  return (
    <Box
      as="aside"
      data-no-print
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="6"
      mt={{ base: '16', md: '24' }}
      p={{ base: '6', md: '10' }}
      bg="accent.solid"
      color="accent.contrast"
      borderRadius="lg"
    >
      <Box maxW="text" flex="1 1 20rem">
        <Heading as="h2">{title}</Heading>
        <Box as="p" mt="2">
          {text}
        </Box>
      </Box>
      <LinkButton size="lg" bg="accent.contrast" color="white" _hover={{ bg: 'black' }}>
        <Link to={contactPath(subject)}>
          {action}
          <ArrowRight size={18} aria-hidden />
        </Link>
      </LinkButton>
    </Box>
  );
}
