import { EditWords } from '../../components/content/EditLink.tsx';
import { useSections } from '../../state/content/useSite.ts';
import { useWords } from '../../state/content/words.ts';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { HStack } from '@chakra-ui/react/stack';
import { ArrowRight } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from '../../components/navigation/Link.tsx';
import { LinkButton } from '../../components/navigation/LinkButton.tsx';
import { ScreenTitle } from '../../components/navigation/ScreenTitle.tsx';
import { SocialLinks } from '../../components/media/SocialLinks.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { Portrait } from './Portrait.tsx';

/** The headline is the LCP element: it does not wait for the owner's card. */
export function Hero({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const { name, heading: trade, city } = useOwner();
  const { hero } = useWords('home');
  const { isShown } = useSections();
  const said = [trade, city].filter(Boolean);
  return (
    <Container
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 8.5rem) minmax(6rem, 1fr)', lg: '1.35fr 1fr' }}
      alignItems="center"
      columnGap={{ base: '5', lg: '16' }}
      pt={{ base: '8', md: '16', lg: '20' }}
      pb={{ base: '10', lg: '20' }}
    >
      <ScreenTitle title={said.join(' · ') || 'Inicio'} />
      <Box gridColumn={{ base: '1 / -1', lg: '1' }}>
        <Box as="p" textStyle="label" color="accent.fg" minH="6" mb="2">
          {said.join(' en ')}
        </Box>
        <Box as="p" textStyle="lead" fontWeight="medium" minH="8" mb="4">
          {name ? `Hola, soy ${name}.` : 'Hola.'}
        </Box>
        <Heading as="h1" textStyle="display" ref={heading} tabIndex={-1}>
          {hero.title}
        </Heading>
        <Box as="p" textStyle="lead" color="fg.muted" maxW="text" mt="6">
          {hero.intro}
        </Box>
        <HStack mt="8" gap="3" wrap="wrap">
          <LinkButton size="lg" colorPalette="accent">
            <Link to="/contact">
              {hero.contact}
              <ArrowRight size={18} aria-hidden />
            </Link>
          </LinkButton>
          {isShown('/service') && (
            <LinkButton size="lg" variant="outline">
              <Link to="/service">{hero.services}</Link>
            </LinkButton>
          )}
          <EditWords name="home" />
        </HStack>
      </Box>
      <Box gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / 3' }} mt={{ base: '8', lg: '0' }}>
        <Portrait />
      </Box>
      <Box gridColumn={{ lg: '1' }} mt={{ base: '8', lg: '4' }}>
        <Box as="p" textStyle="meta" color="fg.muted" mb={{ base: '3', lg: '6' }}>
          {hero.promise}
        </Box>
        <SocialLinks />
      </Box>
    </Container>
  );
}
