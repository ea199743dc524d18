import { Box } from '@chakra-ui/react/box';
import { publicPath } from '@portafolio/proxy/contract/public-path';
import { Heading } from '@chakra-ui/react/heading';
import { ProofFigure } from '../../components/content/ProofFigure.tsx';
import { imageSizes } from '../../components/media/imageSizes.ts';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { Share } from '../../components/share/Share.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { Change } from './Change.tsx';
import { SiteLink } from './SiteLink.tsx';
import { StoryLink } from './StoryLink.tsx';
import { TechSheet } from './TechSheet.tsx';

interface ProjectCardProps {
  project: Row<'project'>;
  /** Its picture is the LCP image of a phone. */
  eager: boolean;
}

/** A project as evidence: what it changed comes first, what it is made of last. */
export const ProjectCard = ({ project, eager }: ProjectCardProps) => (
  <Box
    as="article"
    position="relative"
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
    gap={{ base: '6', lg: '12' }}
    alignItems="start"
  >
    <EditLink kind="project" id={project._id} name={project.name} />
    <ResponsiveImage
      src={project.image}
      number={project._id}
      of={`project/${String(project._id)}`}
      alt={project.imageAlt ?? ''}
      ratio="4 / 3"
      sizes={imageSizes.card}
      eager={eager}
    />
    <Box minW="0">
      <Box textStyle="meta" color="accent.fg">
        {[project.sector, project.timeline].filter(Boolean).join(' · ')}
      </Box>
      <Heading as="h2" mt="1" mb="4">
        <StoryLink project={project} />
      </Heading>
      <ProofFigure {...project} large />
      <Change project={project} />
      {project.comment && (
        <Box as="p" mt="4" color="fg.muted" whiteSpace="pre-line">
          {project.comment}
        </Box>
      )}
      <TechSheet project={project} />
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="2" mt="6">
        <Share title={project.name} path={publicPath('project', project)} />
        {project.link && <SiteLink {...project} />}
      </Box>
    </Box>
  </Box>
);
