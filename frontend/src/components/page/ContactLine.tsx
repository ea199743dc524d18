import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { ArrowRight } from 'lucide-react';
import { contactPath } from '../navigation/writeTo.ts';
import { Link } from '../navigation/Link.tsx';

interface ContactLineProps {
  title: string;
  text: string;
  action: string;
  /** What the contact form then has as its subject. */
  subject?: string;
}

/** Where nothing is offered: one sentence, and where to write. */
export function ContactLine({ title, text, action, subject }: ContactLineProps) {
  if (!title) return null;
  return (
    <Box
      as="aside"
      data-no-print
      maxW="text"
      mt={{ base: '14', md: '20' }}
      pt="6"
      borderTopWidth="1px"
      borderColor="border.emphasized"
    >
      <Box as="span" fontWeight="semibold">{`${title} `}</Box>
      {text && <Box as="span" color="fg.muted">{`${text} `}</Box>}
      <ChakraLink asChild display="inline-flex" alignItems="center" gap="1.5" minH="11">
        <Link to={contactPath(subject)}>
          {action}
          <ArrowRight size={16} aria-hidden />
        </Link>
      </ChakraLink>
    </Box>
  );
}
