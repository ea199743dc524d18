import { Box } from '@chakra-ui/react/box';
import { kinds } from '@portafolio/proxy/contract';
import { publicPath } from '@portafolio/proxy/contract/public-path';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EditLink } from '../../components/content/EditLink.tsx';
import { ProofFigure } from '../../components/content/ProofFigure.tsx';
import { Topics } from '../../components/content/Topics.tsx';
import { Testimonials } from '../../components/content/Testimonials.tsx';
import { imageSizes } from '../../components/media/srcSet.ts';
import { ItemImage, ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { ContactBand } from '../../components/page/ContactBand.tsx';
import { ItemScreen } from '../../components/page/ItemScreen.tsx';
import { Page } from '../../components/page/Page.tsx';
import { WriteBar } from '../../components/page/WriteBar.tsx';
import { ReadText } from '../../components/richText/ReadText.tsx';
import { useSectionLinks } from '../../components/richText/useSectionLinks.ts';
import { Share } from '../../components/share/Share.tsx';
import type { Item } from '../../state/content/contentSlices.ts';
import { useWords } from '../../state/content/words.ts';
import { ProjectSkeleton } from './ProjectSkeleton.tsx';
import { SiteLink } from './SiteLink.tsx';
import { TechSheet } from './TechSheet.tsx';
import { Section } from '../../components/page/Section.tsx';
import { Card } from '../../components/content/Card.tsx';
import { ItemLink } from '../../components/content/ItemLink.tsx';
import { useQueriedList } from '../../state/content/useContent.ts';
import { nearViewport } from '../../components/media/nearViewport.ts';

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
              <ItemImage item={project} eager of={of} ratio="16 / 9" sizes={imageSizes.wide} />
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

/** The pictures of a project, each with its caption, which also says what it shows. */
function Gallery({ details }: Item<'project'>) {
  const pictures = details.gallery.filter(({ image }) => image !== '');
  if (pictures.length === 0) return null;
  return (
    <Section title="En imágenes">
      <Box
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(20rem, 100%), 1fr))"
        gap={{ base: '5', md: '6' }}
      >
        {pictures.map(({ image, caption }) => (
          <Box as="figure" key={image} m="0">
            <ResponsiveImage src={image} alt={caption} ratio="4 / 3" sizes={imageSizes.card} />
            {caption && (
              <Box as="figcaption" textStyle="meta" color="fg.muted" mt="2" aria-hidden>
                {caption}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const ALL = new URLSearchParams();

function Loaded({ id }: { id: number }) {
  const { items } = useQueriedList('project', ALL);
  const at = items.findIndex(({ _id }) => _id === id);
  const next = at === -1 ? undefined : (items[at + 1] ?? items[0]);
  if (!next || next._id === id) return null;
  return (
    <Card position="relative" p={{ base: '6', md: '8' }} _hover={{ boxShadow: 'lift' }}>
      <Box textStyle="meta" color="fg.muted">
        Siguiente proyecto
      </Box>
      <Box
        textStyle="card"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        mt="1"
      >
        <ItemLink kind="project" item={next} />
        <ArrowRight size={20} aria-hidden />
      </Box>
      <Box mt="2" color="fg.muted">
        <ProofFigure {...next} />
      </Box>
    </Card>
  );
}

/** The project after this one in the owner's order, requested when the reader comes near. */
function NextProject({ id }: { id: number }) {
  const { ref, near } = useNear<HTMLDivElement>();
  return (
    <Box as="nav" ref={ref} aria-label="Otro proyecto" data-no-print mt="14" minH="32">
      {near && <Loaded id={id} />}
    </Box>
  );
}

/** Whether the reader has come near an element: what is at the end of a page is requested then. */
function useNear<T extends Element>() {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    let left = false;
    const come = () => left || setNear(true);
    // By keyboard the focus would be past it before it is there.
    const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && come();
    addEventListener('keydown', onKey);
    if (ref.current) void nearViewport(ref.current).then(come);
    return () => {
      left = true;
      removeEventListener('keydown', onKey);
    };
  }, []);
  return { ref, near };
}
