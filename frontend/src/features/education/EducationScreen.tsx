import { Box } from '@chakra-ui/react/box';
import { Page } from '../../components/Page.tsx';
import { PrintButton } from '../../components/PrintButton.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { Section } from '../../components/Section.tsx';
import { Badges } from './Badges.tsx';
import { Formal } from './Formal.tsx';
import { Moocs } from './Moocs.tsx';

export const EducationScreen = () => (
  <Page
    title="Educación Formal"
    back="/"
    lead="Aprender no terminó con el título: aquí está lo de las aulas y lo que vino después."
    aside={
      <Box display="flex" flexWrap="wrap" gap="3">
        <SearchBox label="Buscar en la educación" />
        <PrintButton />
      </Box>
    }
  >
    <Formal />
    <Section title="MOOCs" lead="Cursos en línea, terminados y aplicados.">
      <Moocs />
    </Section>
    <Section title="Distintivos">
      <Badges />
    </Section>
  </Page>
);
