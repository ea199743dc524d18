import { Box } from '@chakra-ui/react/box';
import { Filter } from '../../components/list/Filter.tsx';
import { useQueryParam } from '../../components/navigation/useQueryParam.ts';
import { useHydrated } from '../../rendering/useHydrated.ts';
import type { Row } from '../../state/content/contentSlices.ts';
import { ProjectCard } from './ProjectCard.tsx';

/** The projects of the sector in the address; one that no project has filters nothing. */
export function ProjectList({ projects }: { projects: Row<'project'>[] }) {
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
