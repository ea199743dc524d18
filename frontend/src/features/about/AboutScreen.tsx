import { useWords } from '../../state/content/words.ts';
import { Box } from '@chakra-ui/react/box';
import { ContactLine } from '../../components/page/ContactLine.tsx';
import { Page } from '../../components/page/Page.tsx';
import { Point } from '../../components/content/Point.tsx';
import { Section } from '../../components/page/Section.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { Hobbies } from './Hobbies.tsx';
import { OwnerCard } from './OwnerCard.tsx';

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
