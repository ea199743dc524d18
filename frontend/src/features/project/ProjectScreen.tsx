import { ContactBand } from '../../components/page/ContactBand.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/page/Page.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { CaseStudy } from './CaseStudy.tsx';
import { invitation } from './caseStudy.data.ts';
import { ProjectList } from './ProjectList.tsx';
import { ProjectSkeleton } from './ProjectSkeleton.tsx';

export function ProjectScreen() {
  return (
    <Page
      title="Proyectos"
      back="/"
      lead="Sistemas que alguien usa hoy para trabajar mejor que ayer."
      aside={<SearchBox label="Buscar proyectos" />}
    >
      <ListView
        kind="project"
        empty="No existen Proyectos actualmente"
        skeleton={<ProjectSkeleton />}
      >
        {(projects) => <ProjectList projects={projects} />}
      </ListView>
      <CaseStudy />
      <ContactBand {...invitation} />
    </Page>
  );
}
