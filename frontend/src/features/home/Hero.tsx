import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { HStack } from '@chakra-ui/react/stack';
import { ArrowRight } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from '../../components/navigation/Link.tsx';
import { SocialLinks } from '../../components/media/SocialLinks.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { hero } from './home.data.ts';
import { Portrait } from './Portrait.tsx';

/** The headline is the LCP element: it does not wait for the owner's card. */
export function Hero({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const { name } = useOwner();
  return (
    <Container
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: '1.35fr 1fr' }}
      alignItems="center"
      gap={{ base: '12', lg: '16' }}
      pt={{ base: '10', md: '16', lg: '20' }}
      pb={{ base: '16', lg: '28' }}
    >
      <Box>
        <Box as="p" textStyle="lead" fontWeight="medium" minH="8" mb="4">
          {name ? `Hola, soy ${name}.` : 'Hola.'}
        </Box>
        <Heading as="h1" textStyle="display" ref={heading} tabIndex={-1}>
          {hero.title}
        </Heading>
        <Box as="p" textStyle="lead" color="fg.muted" maxW="text" mt="6">
          {hero.intro}
        </Box>
        <HStack mt="9" gap="3" wrap="wrap">
          <Button asChild size="lg" colorPalette="accent">
            <Link to="/contact">
              {hero.contact}
              <ArrowRight size={18} aria-hidden />
            </Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to="/service">{hero.services}</Link>
          </Button>
        </HStack>
        <Box mt="8">
          <SocialLinks />
        </Box>
      </Box>
      <Portrait />
    </Container>
  );
}
