import { Box } from '@chakra-ui/react/box';
import { Card } from '../../../components/content/Card.tsx';
import { ItemLink } from '../../../components/content/ItemLink.tsx';
import { ProofFigure } from '../../../components/content/ProofFigure.tsx';
import { imageSizes } from '../../../components/media/imageSizes.ts';
import { ResponsiveImage } from '../../../components/media/ResponsiveImage.tsx';
import type { Row } from '../../../state/content/contentSlices.ts';

interface WorkCardProps {
  project: Row<'project'>;
  wide: boolean;
}

/** A project on the home: its picture, its figure, and what it changed. */
export const WorkCard = ({ project, wide }: WorkCardProps) => (
  <Card
    position="relative"
    display="grid"
    gridColumn={{ md: wide ? 'span 2' : 'auto' }}
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: wide ? '7fr 5fr' : 'minmax(0, 1fr)' }}
    alignContent="start"
    transition="transform 200ms, box-shadow 200ms"
    _hover={{ transform: 'translateY(-3px)', boxShadow: 'lift' }}
  >
    <ResponsiveImage
      src={project.image}
      number={project._id}
      of={`project/${String(project._id)}`}
      alt={project.imageAlt ?? ''}
      ratio="16 / 9"
      sizes={wide ? imageSizes.wide : imageSizes.card}
    />
    <Box p={{ base: '6', md: '8' }} alignSelf="center">
      <Box textStyle="meta" color="accent.fg">
        {[project.sector, project.timeline].filter(Boolean).join(' · ')}
      </Box>
      <Box as="h3" textStyle={wide ? 'section' : 'card'} mt="1">
        <ItemLink kind="project" item={project} />
      </Box>
      <Box mt="4">
        <ProofFigure {...project} large={wide} />
      </Box>
      {(project.result || project.comment) && (
        <Box as="p" mt="3" color="fg.muted" lineClamp={4}>
          {project.result || project.comment}
        </Box>
      )}
    </Box>
  </Card>
);
