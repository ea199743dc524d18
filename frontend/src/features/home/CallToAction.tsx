import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { ArrowRight } from 'lucide-react';
import { Link } from '../../components/navigation/Link.tsx';
import { closing } from './home.data.ts';

export const CallToAction = () => (
  <Box as="section" bg="bg.subtle" borderTopWidth="1px">
    <Container
      py={{ base: '16', md: '24' }}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="8"
    >
      <Box flex="1 1 24rem" maxW="text">
        <Heading as="h2" textStyle="title">
          {closing.title}
        </Heading>
        <Box as="p" textStyle="lead" color="fg.muted" mt="4">
          {closing.text}
        </Box>
      </Box>
      <Button asChild size="lg" colorPalette="accent">
        <Link to="/contact">
          {closing.action}
          <ArrowRight size={18} aria-hidden />
        </Link>
      </Button>
    </Container>
  </Box>
);
