import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Card } from '../../components/content/Card.tsx';
import { ItemLink } from '../../components/content/ItemLink.tsx';
import { imageSizes } from '../../components/media/imageSizes.ts';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import type { Row } from '../../state/content/contentSlices.ts';

/** A project among the articles of its topic. */
export const ProjectCard = ({ project }: { project: Row<'project'> }) => (
  <Card position="relative" transition="box-shadow 200ms" _hover={{ boxShadow: 'lift' }}>
    <ResponsiveImage
      src={project.image}
      number={project._id}
      of={`project/${String(project._id)}`}
      alt={project.imageAlt ?? ''}
      ratio="16 / 9"
      sizes={imageSizes.card}
    />
    <Box p="5" minW="0">
      <Box textStyle="meta" fontSize="xs" color="accent.fg">
        {[project.sector, project.timeline].filter(Boolean).join(' · ')}
      </Box>
      <Heading as="h3" mt="1" textStyle="card" lineClamp={5}>
        <ItemLink kind="project" item={project} />
      </Heading>
      <Box as="p" color="fg.muted" mt="3" lineClamp={5}>
        {project.result || project.comment}
      </Box>
    </Box>
  </Card>
);
