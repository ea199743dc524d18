import { Box } from '@chakra-ui/react/box';
import { ContactBand } from '../../components/page/ContactBand.tsx';
import { Page } from '../../components/page/Page.tsx';
import { SearchAndPrint } from '../../components/list/SearchAndPrint.tsx';
import { Section } from '../../components/page/Section.tsx';
import { ActivityList } from './ActivityList.tsx';
import { invitation } from './experience.data.ts';

export const ExperienceScreen = () => (
  <Page
    title="Experiencia Laboral"
    back="/"
    lead="Dónde he trabajado, qué se construyó ahí y qué cambió después."
    aside={<SearchAndPrint label="Buscar en la experiencia" />}
  >
    {/* Beside Mentorship, which is no part of the last job. */}
    <Box as="h2" srOnly>
      Trabajos
    </Box>
    <ActivityList kind="expirience" empty="No existen Experiencias actualmente" />
    <Section
      title="Mentorship"
      lead="Acompañar a otras personas es la parte del oficio que más enseña a quien la hace."
    >
      <ActivityList kind="mentor" empty="No existen Mentores actualmente" />
    </Section>
    <ContactBand {...invitation} />
  </Page>
);
