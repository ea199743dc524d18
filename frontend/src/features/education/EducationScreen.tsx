import { useWords } from '../../state/content/words.ts';
import { ContactLine } from '../../components/page/ContactLine.tsx';
import { Page } from '../../components/page/Page.tsx';
import { SearchAndPrint } from '../../components/list/SearchAndPrint.tsx';
import { Section } from '../../components/page/Section.tsx';
import { Badges } from './Badges.tsx';
import { Formal } from './Formal.tsx';
import { Moocs } from './Moocs.tsx';

const KINDS = ['education', 'mooc', 'badge'] as const;

export function EducationScreen() {
  const { lead, moocs, invitation } = useWords('education');
  return (
    <Page
      words="education"
      title="Educación Formal"
      back="/"
      lead={lead}
      aside={<SearchAndPrint label="Buscar en la educación" kinds={KINDS} />}
    >
      <Formal />
      <Section title="MOOCs" lead={moocs}>
        <Moocs />
      </Section>
      <Section title="Distintivos">
        <Badges />
      </Section>
      <ContactLine {...invitation} />
    </Page>
  );
}
