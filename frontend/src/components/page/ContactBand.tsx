import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Heading } from '@chakra-ui/react/heading';
import { ArrowRight } from 'lucide-react';
import { contactPath } from '../navigation/contactSubject.ts';
import { Link } from '../navigation/Link.tsx';
import { LinkButton } from '../navigation/LinkButton.tsx';

const COLORED = {
  band: {
    mt: { base: '16', md: '24' },
    p: { base: '6', md: '10' },
    bg: 'accent.solid',
    color: 'accent.contrast',
    borderRadius: 'lg',
    gap: '6',
  },
  column: { flex: '1 1 20rem' },
  heading: {},
  text: { mt: '2' },
  button: { bg: 'accent.contrast', color: 'white', _hover: { bg: 'black' } },
} as const;

const PLAIN = {
  band: { py: { base: '16', md: '24' }, gap: '8' },
  column: { flex: '1 1 24rem' },
  heading: { textStyle: 'title' },
  text: { mt: '4', textStyle: 'lead', color: 'fg.muted' },
  button: { colorPalette: 'accent' },
} as const;

interface ContactBandProps {
  title: string;
  text: string;
  action: string;
  /** What the contact form then has as its subject. */
  subject?: string;
  /** On the ground of the page, with larger letters. */
  plain?: boolean;
}

/** Where nothing is offered: one sentence, and where to write. */
export function ContactLine({ title, text, action, subject }: Omit<ContactBandProps, 'plain'>) {
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

/** Call to action at the end of a page; without a title there is none. */
export function ContactBand({ title, text, action, subject, plain = false }: ContactBandProps) {
  if (!title) return null;
  const look = plain ? PLAIN : COLORED;
  return (
    <Box
      as="aside"
      data-no-print
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      {...look.band}
    >
      <Box maxW="text" {...look.column}>
        <Heading as="h2" {...look.heading}>
          {title}
        </Heading>
        <Box as="p" {...look.text}>
          {text}
        </Box>
      </Box>
      <LinkButton size="lg" {...look.button}>
        <Link to={contactPath(subject)}>
          {action}
          <ArrowRight size={18} aria-hidden />
        </Link>
      </LinkButton>
    </Box>
  );
}
