import { Box } from '@chakra-ui/react/box';
import { publicPath } from '@portafolio/proxy/contract/public-path';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { kinds } from '@portafolio/proxy/contract';
import { ProofFigure } from '../../components/content/ProofFigure.tsx';
import { imageSizes } from '../../components/media/srcSet.ts';
import { ItemImage } from '../../components/media/ResponsiveImage.tsx';
import { Share } from '../../components/share/Share.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { SiteLink } from './SiteLink.tsx';
import { TechSheet } from './TechSheet.tsx';
import { useItemPath } from '../../components/content/ItemLink.tsx';
import { Link } from '../../components/navigation/Link.tsx';

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
    <ItemImage
      item={project}
      of={`project/${String(project._id)}`}
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

const Title = chakra(Link, {
  base: {
    textDecorationThickness: '3px',
    textUnderlineOffset: '0.18em',
    _hover: { textDecoration: 'underline', textDecorationColor: 'accent.border' },
  },
});

/** The name of a project, which leads to its story; what else its card holds stays clickable. */
const StoryLink = ({ project }: { project: Row<'project'> }) => (
  <Title to={useItemPath('project', project)} data-moves={`title project/${String(project._id)}`}>
    {project.name}
  </Title>
);

const { fields } = kinds.project;

/** The problem and the result of a project, a line each; what is blank is not shown. */
function Change({ project }: { project: Row<'project'> }) {
  const told = (['problem', 'result'] as const).filter((name) => project[name] !== '');
  if (told.length === 0) return null;
  return (
    <Box
      as="dl"
      display="grid"
      gap="3"
      mt="5"
      ps="4"
      borderInlineStartWidth="3px"
      borderColor="accent.solid"
    >
      {told.map((name) => (
        <div key={name}>
          <Box as="dt" textStyle="meta" color="fg.subtle">
            {fields[name].label}
          </Box>
          <Box as="dd" fontWeight="medium">
            {project[name]}
          </Box>
        </div>
      ))}
    </Box>
  );
}
