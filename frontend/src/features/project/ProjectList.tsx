import { Box } from '@chakra-ui/react/box';
import type { Row } from '../../state/content/contentSlices.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { Sectors, useSector } from './Sectors.tsx';

/** The projects of the sector that was chosen. */
export function ProjectList({ projects }: { projects: Row<'project'>[] }) {
  const { shown, ...sectors } = useSector(projects);
  return (
    <>
      <Sectors {...sectors} />
      <Box display="grid" gap={{ base: '14', lg: '20' }}>
        {shown.map((project, index) => (
          <ProjectCard key={project._id} project={project} eager={index === 0} />
        ))}
      </Box>
    </>
  );
}
