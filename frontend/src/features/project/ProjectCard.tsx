import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { ExternalLink } from 'lucide-react';
import { ProofFigure } from '../../components/content/ProofFigure.tsx';
import { imageSizes } from '../../components/media/imageSizes.ts';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { Share } from '../../components/share/Share.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { Change } from './Change.tsx';
import { TechSheet } from './TechSheet.tsx';

const idOf = ({ _id }: Row<'project'>) => `proyecto-${String(_id)}`;

const SiteLink = ({ name, link }: Row<'project'>) => (
  <ChakraLink
    href={link}
    target="_blank"
    rel="noopener noreferrer"
    display="inline-flex"
    alignItems="center"
    gap="2"
    minH="11"
  >
    Link al sitio
    <ExternalLink size={16} aria-hidden />
    <Box as="span" srOnly>
      {` de ${name} (se abre en otra pestaña)`}
    </Box>
  </ChakraLink>
);

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
    id={idOf(project)}
    scrollMarginTop="6rem"
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
    gap={{ base: '6', lg: '12' }}
    alignItems="start"
  >
    <EditLink kind="project" id={project._id} name={project.name} />
    <ResponsiveImage
      src={project.image}
      number={project._id}
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
        {project.name}
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
        <Share title={project.name} path={`/project#${idOf(project)}`} />
        {project.link && <SiteLink {...project} />}
      </Box>
    </Box>
  </Box>
);
