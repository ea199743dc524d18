import { useWords } from '../../state/content/words.ts';
import { Box } from '@chakra-ui/react/box';
import { ContactLine } from '../../components/page/ContactLine.tsx';
import { Page } from '../../components/page/Page.tsx';
import { SearchAndPrint } from '../../components/list/SearchAndPrint.tsx';
import { Section } from '../../components/page/Section.tsx';
import { ActivityList } from './ActivityList.tsx';

const KINDS = ['expirience', 'mentor'] as const;

export function ExperienceScreen() {
  const { lead, mentorship, invitation } = useWords('experience');
  return (
    <Page
      words="experience"
      title="Experiencia Laboral"
      back="/"
      lead={lead}
      aside={<SearchAndPrint label="Buscar en la experiencia" kinds={KINDS} />}
    >
      {/* Beside Mentorship, which is no part of the last job. */}
      <Box as="h2" srOnly>
        Trabajos
      </Box>
      <ActivityList kind="expirience" empty="No existen Experiencias actualmente" />
      <Section title="Mentorship" lead={mentorship}>
        <ActivityList kind="mentor" empty="No existen Mentores actualmente" />
      </Section>
      <ContactLine {...invitation} />
    </Page>
  );
}
