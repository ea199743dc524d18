import { ContactBand } from '../../components/page/ContactBand.tsx';
import { Page } from '../../components/page/Page.tsx';
import { SearchAndPrint } from '../../components/list/SearchAndPrint.tsx';
import { Section } from '../../components/page/Section.tsx';
import { Badges } from './Badges.tsx';
import { invitation } from './education.data.ts';
import { Formal } from './Formal.tsx';
import { Moocs } from './Moocs.tsx';

export const EducationScreen = () => (
  <Page
    title="Educación Formal"
    back="/"
    lead="Aprender no terminó con el título: aquí está lo de las aulas y lo que vino después."
    aside={<SearchAndPrint label="Buscar en la educación" />}
  >
    <Formal />
    <Section title="MOOCs" lead="Cursos en línea, terminados y aplicados.">
      <Moocs />
    </Section>
    <Section title="Distintivos">
      <Badges />
    </Section>
    <ContactBand {...invitation} />
  </Page>
);
