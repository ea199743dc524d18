import { Box } from '@chakra-ui/react/box';
import type { Pages } from '@portafolio/proxy/contract/pages';
import { Bike } from 'lucide-react';
import { Heading } from '@chakra-ui/react/heading';
import { useWords } from '../../state/content/words.ts';
import { ContactLine } from '../../components/page/ContactLine.tsx';
import { Page } from '../../components/page/Page.tsx';
import { Point } from '../../components/content/Point.tsx';
import { Section } from '../../components/page/Section.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { SocialLinks } from '../../components/media/SocialLinks.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';

export function AboutScreen() {
  const { heading } = useOwner();
  const { lead, site, beliefs, hobbies, invitation } = useWords('about');
  return (
    <Page title="Acerca" back="/" words="about" lead={heading || lead}>
      <OwnerCard />
      <Section title={site.title}>
        <Box
          display="grid"
          gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}
          gap={{ base: '5', lg: '12' }}
        >
          {site.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Box>
      </Section>
      <Section title={beliefs.title}>
        <Box
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
          gap="8"
        >
          {beliefs.items.map((belief) => (
            <Box key={belief.title} borderTopWidth="3px" borderColor="accent.solid" pt="4">
              <Point {...belief} />
            </Box>
          ))}
        </Box>
      </Section>
      <Hobbies {...hobbies} />
      <ContactLine {...invitation} />
    </Page>
  );
}

const Hobbies = ({ title, text }: Pages['about']['hobbies']) => (
  <Section title={title}>
    <Box display="flex" gap={{ base: '5', md: '8' }} alignItems="center" maxW="wide">
      <Box flexShrink="0" color="accent.fg">
        <Bike size={64} strokeWidth={1.25} aria-hidden />
      </Box>
      <p>{text}</p>
    </Box>
  </Section>
);

/** The owner's introduction, from the public card. */
function OwnerCard() {
  const { _id, name, comment, image, imageAlt } = useOwner();
  // Space is reserved until the card is loaded (CLS); a card without a picture leaves none.
  const pictured = image !== '' || name === '';
  return (
    <Box
      position="relative"
      display="flex"
      flexWrap="wrap"
      gap={{ base: '8', md: '12' }}
      alignItems="start"
      minH={{ md: '80' }}
    >
      <EditLink kind="profile" id={_id} name={name} />
      {pictured && (
        <Box flex={{ base: '0 1 16rem', md: '0 1 18rem' }}>
          <ResponsiveImage
            src={image}
            alt={imageAlt ?? (name && `Retrato de ${name}`)}
            ratio="1"
            sizes="18rem"
            eager
          />
        </Box>
      )}
      <Box maxW="text" flex="1 1 20rem" minW="0">
        <Box minH="9">{name && <Heading as="h2">{name}</Heading>}</Box>
        <Box textStyle="lead" color="fg.muted" mt="4" whiteSpace="pre-line">
          {comment}
        </Box>
        <Box mt="6">
          <SocialLinks />
        </Box>
      </Box>
    </Box>
  );
}
