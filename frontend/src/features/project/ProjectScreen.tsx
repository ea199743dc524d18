import type { Pages } from '@portafolio/proxy/contract/pages';
import { Box } from '@chakra-ui/react/box';
import { useWords } from '../../state/content/words.ts';
import { ContactBand } from '../../components/page/ContactBand.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/page/Page.tsx';
import { WriteBar } from '../../components/page/WriteBar.tsx';
import { SearchMany } from '../../components/list/SearchMany.tsx';
import { ProjectSkeleton } from './ProjectSkeleton.tsx';
import { BulletList } from '../../components/content/BulletList.tsx';
import { Figures } from '../../components/content/Figures.tsx';
import { Point } from '../../components/content/Point.tsx';
import { Section } from '../../components/page/Section.tsx';
import { useQueryParam } from '../../components/navigation/useQueryParam.ts';
import { useHydrated } from '../../rendering/useHydrated.ts';
import type { Row } from '../../state/content/contentSlices.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { Chips } from '../../components/list/Chips.tsx';

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

const CaseStudy = ({ title, lead, figures, parts, tools }: Pages['project']['caseStudy']) => (
  <Section title={title} lead={<p>{lead}</p>}>
    <Figures figures={figures} tone="dark" />
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }}
      gap={{ base: '8', lg: '10' }}
    >
      {parts.map((part) => (
        <div key={part.title}>
          <Point {...part} />
        </div>
      ))}
    </Box>
    {tools.title && (
      <Box mt="10" maxW="text">
        <Box as="h3" textStyle="card" mb="3">
          {tools.title}
        </Box>
        <BulletList items={tools.items} />
      </Box>
    )}
  </Section>
);

/** The projects of the sector in the address; one that no project has filters nothing. */
function ProjectList({ projects }: { projects: Row<'project'>[] }) {
  const [asked] = useQueryParam('sector');
  // The page was rendered without it.
  const hydrated = useHydrated();
  const sectors = [...new Set(projects.map(({ sector }) => sector.trim()))].filter(Boolean);
  const chosen = hydrated && sectors.includes(asked) ? asked : '';
  const shown = projects.filter(({ sector }) => chosen === '' || sector.trim() === chosen);
  return (
    <>
      <Filter
        label="Filtrar por sector"
        path="/project"
        param="sector"
        options={sectors}
        chosen={chosen}
      />
      <Box display="grid" gap={{ base: '14', lg: '20' }}>
        {shown.map((project, index) => (
          <ProjectCard key={project._id} project={project} eager={index === 0} />
        ))}
      </Box>
    </>
  );
}

interface FilterProps {
  label: string;
  /** The parameter of the address `path` that filters. */
  path: string;
  param: string;
  options: string[];
  chosen: string;
}

/** What a list can be reduced to, each a link; with fewer than two there is nothing to choose. */
const Filter = ({ label, path, param, options, chosen }: FilterProps) =>
  options.length < 2 ? null : (
    <Chips
      label={label}
      links={['', ...options].map((one) => ({
        to: one ? `${path}?${param}=${encodeURIComponent(one)}` : path,
        text: one || 'Todos',
        current: one === chosen,
      }))}
    />
  );
