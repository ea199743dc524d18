import { useWords } from '../../state/content/words.ts';
import { ContactBand } from '../../components/page/ContactBand.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/page/Page.tsx';
import { WriteBar } from '../../components/page/WriteBar.tsx';
import { SearchMany } from '../../components/list/SearchMany.tsx';
import { CaseStudy } from './CaseStudy.tsx';
import { ProjectList } from './ProjectList.tsx';
import { ProjectSkeleton } from './ProjectSkeleton.tsx';

const KINDS = ['project'] as const;

export function ProjectScreen() {
  const { lead, caseStudy, invitation } = useWords('project');
  return (
    <>
      <Page
        words="project"
        title="Proyectos"
        back="/"
        lead={lead}
        aside={<SearchMany label="Buscar proyectos" kinds={KINDS} />}
      >
        <ListView
          kind="project"
          empty="No existen Proyectos actualmente"
          skeleton={<ProjectSkeleton />}
        >
          {(projects) => <ProjectList projects={projects} />}
        </ListView>
        <CaseStudy {...caseStudy} />
        <ContactBand {...invitation} />
      </Page>
      <WriteBar {...invitation} />
    </>
  );
}
