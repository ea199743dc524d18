import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { HStack } from '@chakra-ui/react/stack';
import { ArrowRight } from 'lucide-react';
import type { Ref } from 'react';
import { chakra } from '@chakra-ui/react/styled-system';
import { EditWords } from '../../components/content/EditLink.tsx';
import { useSections } from '../../state/content/useSite.ts';
import { useWords } from '../../state/content/words.ts';
import { Link, LinkButton } from '../../components/navigation/Link.tsx';
import { ScreenTitle } from '../../components/navigation/ScreenTitle.tsx';
import { WhatsAppButton } from '../../components/navigation/WhatsAppButton.tsx';
import { SocialLinks } from '../../components/media/SocialLinks.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { Bars } from '../../components/media/Bars.tsx';
import { imageSizes } from '../../components/media/srcSet.ts';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { initialsOf } from '../../components/content/initialsOf.ts';

/** On a phone each is a row; what is no part of the calling card comes below it. */
const ROW = { w: { base: 'full', md: 'auto' } };
const BELOW = { ...ROW, order: 1 };

/** What is done, in a headline, and where to write. */
function Words({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const { whatsapp } = useOwner();
  const { hero } = useWords('home');
  const { isShown } = useSections();
  return (
    <>
      <Heading
        as="h1"
        textStyle="display"
        mt={{ base: '8', md: '0' }}
        {...BELOW}
        ref={heading}
        tabIndex={-1}
      >
        {hero.title}
      </Heading>
      <Box as="p" textStyle="lead" color="fg.muted" maxW="text" mt="6" {...BELOW}>
        {hero.intro}
      </Box>
      <HStack display={{ base: 'contents', md: 'flex' }} mt="8" gap="3" wrap="wrap">
        <LinkButton
          size="lg"
          px={{ base: '4', md: '6' }}
          colorPalette="accent"
          mt={{ base: '4', md: '0' }}
          {...ROW}
        >
          <Link to="/contact">
            {hero.contact}
            <ArrowRight size={18} aria-hidden />
          </Link>
        </LinkButton>
        <WhatsAppButton href={whatsapp} size="lg" px="4" hideFrom="md" mt="3" {...ROW} />
        <HStack gap="3" mt={{ base: '6', md: '0' }} {...BELOW}>
          {isShown('/service') && (
            <LinkButton size="lg" variant="outline">
              <Link to="/service">{hero.services}</Link>
            </LinkButton>
          )}
          <EditWords name="home" />
        </HStack>
      </HStack>
    </>
  );
}

/**
 * On a phone a calling card: portrait, name, a figure and where to write; then the headline, which is
 * the LCP element and does not wait for the owner's card.
 */
export function Hero({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const { name, heading: trade, city } = useOwner();
  const { hero } = useWords('home');
  const said = [trade, city].filter(Boolean);
  return (
    <Container
      display={{ base: 'flex', md: 'grid' }}
      flexWrap="wrap"
      gridTemplateColumns="1.35fr 1fr"
      alignItems={{ base: 'center', md: 'start', lg: 'center' }}
      columnGap={{ base: '5', lg: '16' }}
      pt={{ base: '5', md: '16', lg: '20' }}
      pb={{ base: '10', lg: '20' }}
    >
      <ScreenTitle title={said.join(' · ') || 'Inicio'} />
      <Box display={{ base: 'contents', md: 'block' }}>
        <Box
          display="flex"
          flexDirection={{ base: 'column-reverse', md: 'column' }}
          flex="1 1 8.5rem"
          gap="2"
        >
          <Box as="p" textStyle="label" color="accent.fg" minH="6">
            {said.join(' en ')}
          </Box>
          <Box as="p" textStyle="card" minH="8" mb={{ md: '4' }}>
            {name ? `Hola, soy ${name}.` : 'Hola.'}
          </Box>
        </Box>
        <HeroFigure />
        <Words heading={heading} />
      </Box>
      <Box order={-1} flex="0 0 7.5rem" gridColumn="2" gridRow="1 / 3">
        <Portrait />
      </Box>
      <Box mt={{ base: '8', lg: '4' }} {...BELOW}>
        <Box as="p" textStyle="meta" color="fg.muted" mb={{ base: '3', lg: '6' }}>
          {hero.promise}
        </Box>
        <SocialLinks />
      </Box>
    </Container>
  );
}

/** One figure beside the owner's name on a phone, of those that the sections below load; without any, nothing. */
function HeroFigure() {
  const { isShown } = useSections();
  const jobs = useAppSelector((state) => state.expirience.list);
  const projects = useAppSelector((state) => state.project.list);
  const proof = [
    ...(isShown('/exp') ? jobs.items : []),
    ...(isShown('/project') ? projects.items : []),
  ].find(({ figure }) => figure);
  // While they load there is room for it.
  if (!proof && !jobs.loading && !projects.loading) return null;
  return (
    <Box
      hideFrom="md"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      w="full"
      minH="14"
      mt="4"
      data-figure
    >
      <Box textStyle="section" color="accent.fg">
        {proof?.figure}
      </Box>
      <Box textStyle="label" flex="1 1 9rem">
        {proof?.figureLabel}
      </Box>
    </Box>
  );
}

/** Behind the whole picture. */
const AT_SIZE = {
  '& > span': { w: 'full', h: 'full' },
  '& span > span': { bg: { _light: 'fg', _dark: 'accent.muted' } },
};

/** The placeholder while the owner has no picture. */
const Monogram = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '1',
    bg: 'accent.solid',
    color: 'accent.contrast',
    borderRadius: 'md',
    textStyle: 'display',
  },
});

/**
 * The owner's picture in front of the logo's bars. It is lazy, for the home is prerendered in the page also
 * for a visitor who opens another screen by hash: where the home is opened, the loader asks for it at once.
 */
function Portrait() {
  const { name, image, imageAlt } = useOwner();
  return (
    <Box w="full" maxW="24rem" mx="auto">
      <Box position="relative" px={{ base: '2.5', md: '7' }} pt={{ base: '4', md: '12' }}>
        <Box position="absolute" inset="0" css={AT_SIZE}>
          <Bars />
        </Box>
        <Box position="relative">
          {name && !image ? (
            <Monogram aria-hidden>{initialsOf(name)}</Monogram>
          ) : (
            <ResponsiveImage
              src={image}
              alt={imageAlt ?? (name && `Retrato de ${name}`)}
              ratio="1"
              sizes={imageSizes.portrait}
            />
          )}
        </Box>
      </Box>
    </Box>
  );
}
