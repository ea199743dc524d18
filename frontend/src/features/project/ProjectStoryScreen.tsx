import { Box } from '@chakra-ui/react/box';
import { kinds } from '@portafolio/proxy/contract';
import { publicPath } from '@portafolio/proxy/contract/public-path';
import { EditLink } from '../../components/content/EditLink.tsx';
import { ProofFigure } from '../../components/content/ProofFigure.tsx';
import { Topics } from '../../components/content/Topics.tsx';
import { Testimonials } from '../../components/content/Testimonials.tsx';
import { imageSizes } from '../../components/media/imageSizes.ts';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { ContactBand } from '../../components/page/ContactBand.tsx';
import { ItemScreen } from '../../components/page/ItemScreen.tsx';
import { Page } from '../../components/page/Page.tsx';
import { WriteBar } from '../../components/page/WriteBar.tsx';
import { ReadText } from '../../components/richText/ReadText.tsx';
import { useSectionLinks } from '../../components/richText/useSectionLinks.ts';
import { Share } from '../../components/share/Share.tsx';
import type { Item } from '../../state/content/contentSlices.ts';
import { useWords } from '../../state/content/words.ts';
import { Gallery } from './Gallery.tsx';
import { NextProject } from './NextProject.tsx';
import { ProjectSkeleton } from './ProjectSkeleton.tsx';
import { SiteLink } from './SiteLink.tsx';
import { TechSheet } from './TechSheet.tsx';

type Project = Item<'project'>;

const SKELETON = <ProjectSkeleton />;

export const ProjectStoryScreen = () => (
  <ItemScreen kind="project" width="wide" skeleton={SKELETON}>
    {(project) => <Story project={project} />}
  </ItemScreen>
);

const { fields } = kinds.project;
const STEPS = ['problem', 'done', 'result'] as const;

/** What was wrong, what was done and what came of it; a step that is blank is not shown. */
function Steps({ project }: { project: Project }) {
  const told = STEPS.filter((name) => project[name].trim() !== '');
  if (told.length === 0) return null;
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: `repeat(${String(told.length)}, 1fr)` }}
      gap={{ base: '6', md: '10' }}
      mb={{ base: '10', md: '14' }}
    >
      {told.map((name) => (
        <Box key={name} borderTopWidth="3px" borderColor="accent.solid" pt="3">
          <Box as="dt" textStyle="meta" color="fg.subtle">
            {fields[name].label}
          </Box>
          <Box as="dd" mt="1" fontWeight="medium" whiteSpace="pre-line">
            {project[name]}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** A project from its figure to what it is made with. */
function Story({ project }: { project: Project }) {
  const { story, testimonials } = useWords('project');
  const of = `project/${String(project._id)}`;
  const path = publicPath('project', project);
  const address = useSectionLinks(path);
  const subject = `${story.subject} ${project.name}`.trim();
  const { name, sector, timeline, image, comment, comment_rtf: html } = project;
  return (
    <>
      <Page
        title={name}
        of={of}
        back="/project"
        width="wide"
        lead={[sector, timeline].filter(Boolean).join(' · ')}
      >
        <Box as="article" _print={{ breakInside: 'auto' }}>
          <Box
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            gap="4"
            mb="8"
          >
            <ProofFigure {...project} large />
            <Box display="flex" alignItems="center" gap="4" ms={{ md: 'auto' }}>
              {project.link && <SiteLink {...project} />}
              <Share title={name} path={path} side="end" />
              <EditLink inline kind="project" id={project._id} name={name} />
            </Box>
          </Box>
          {image && (
            <Box mb={{ base: '8', md: '12' }}>
              <ResponsiveImage
                eager
                src={image}
                number={project._id}
                of={of}
                alt={project.imageAlt ?? ''}
                ratio="16 / 9"
                sizes={imageSizes.wide}
              />
            </Box>
          )}
          <Steps project={project} />
          <Box maxW="measure" mx="auto">
            {html ? <ReadText html={html} address={address} /> : <p>{comment}</p>}
            <TechSheet project={project} open />
          </Box>
          <Gallery {...project} />
          <Box maxW="measure" mx="auto" mt="8">
            <Topics tags={project.tags} />
          </Box>
        </Box>
        <Testimonials {...testimonials} of={{ about: 'project', item: project._id }} />
        <NextProject id={project._id} />
        <ContactBand {...story} subject={subject} />
      </Page>
      <WriteBar action={story.action} subject={subject} />
    </>
  );
}
