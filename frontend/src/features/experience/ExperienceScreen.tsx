import { Box } from '@chakra-ui/react/box';
import { Page } from '../../components/Page.tsx';
import { PrintButton } from '../../components/PrintButton.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { Section } from '../../components/Section.tsx';
import { ActivityList } from './ActivityList.tsx';

export const ExperienceScreen = () => (
  <Page
    title="Experiencia Laboral"
    back="/"
    lead="Dónde he trabajado, qué se construyó ahí y qué cambió después."
    aside={
      <Box display="flex" flexWrap="wrap" gap="3">
        <SearchBox label="Buscar en la experiencia" />
        <PrintButton />
      </Box>
    }
  >
    <ActivityList kind="expirience" empty="No existen Experiencias actualmente" />
    <Section
      title="Mentorship"
      lead="Acompañar a otras personas es la parte del oficio que más enseña a quien la hace."
    >
      <ActivityList kind="mentor" empty="No existen Mentores actualmente" />
    </Section>
  </Page>
);
