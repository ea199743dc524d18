import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { ArrowRight } from 'lucide-react';
import { Link } from '../../components/navigation/Link.tsx';
import { LinkButton } from '../../components/navigation/LinkButton.tsx';
import { useWords } from '../../state/content/words.ts';

/** The last thing the home says, and where to write; without a title there is nothing. */
export function Closing() {
  const { title, text, action } = useWords('home').closing;
  if (!title) return null;
  return (
    <Box bg="bg.subtle" borderTopWidth="1px">
      <Container
        as="aside"
        data-no-print
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="8"
        py={{ base: '16', md: '24' }}
      >
        <Box maxW="text" flex="1 1 24rem">
          <Heading as="h2" textStyle="title">
            {title}
          </Heading>
          <Box as="p" mt="4" textStyle="lead" color="fg.muted">
            {text}
          </Box>
        </Box>
        <LinkButton size="lg" colorPalette="accent">
          <Link to="/contact">
            {action}
            <ArrowRight size={18} aria-hidden />
          </Link>
        </LinkButton>
      </Container>
    </Box>
  );
}
