import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import type { ReactNode } from 'react';
import { Heading } from '@chakra-ui/react/heading';
import { ArrowRight } from 'lucide-react';
import { useWords } from '../../state/content/words.ts';
import { FigureBand } from './FigureBand.tsx';
import { Latest } from './Latest.tsx';
import { Offers } from './Offers.tsx';
import { Testimonials } from '../../components/content/Testimonials.tsx';
import { Link, LinkButton } from '../../components/navigation/Link.tsx';
import { Point } from '../../components/content/Point.tsx';
import { useSections } from '../../state/content/useSite.ts';
import { Skeleton } from '../../components/feedback/Loading.tsx';
import { useHomeList } from './homeLists.ts';
import { Card } from '../../components/content/Card.tsx';
import { ItemLink } from '../../components/content/ItemLink.tsx';
import { ProofFigure } from '../../components/content/ProofFigure.tsx';
import { imageSizes } from '../../components/media/srcSet.ts';
import { ItemImage } from '../../components/media/ResponsiveImage.tsx';
import type { Row } from '../../state/content/contentSlices.ts';

/** Below the fold: content-visibility skips its layout until it is near, with an estimated height (CLS). */
const Below = ({ heights: [phone, desktop], children }: BelowProps) => (
  <Box
    css={{
      contentVisibility: 'auto',
      containIntrinsicHeight: { base: `auto ${phone}`, lg: `auto ${desktop}` },
    }}
  >
    {children}
  </Box>
);

interface BelowProps {
  heights: [phone: string, desktop: string];
  children: ReactNode;
}

/** Why to believe it, what there is to hire, how it is done, whom to get to know first. */
export function HomeSections() {
  const { testimonials } = useWords('home');
  return (
    <>
      <FigureBand />
      <Work />
      <Container css={{ '&:not(:empty)': { pb: { base: '16', md: '24' } } }}>
        <Testimonials {...testimonials} />
      </Container>
      <Below heights={['66rem', '30rem']}>
        <Offers />
      </Below>
      <Below heights={['56rem', '33rem']}>
        <Method />
      </Below>
      <Latest />
      <Below heights={['25rem', '20rem']}>
        <Closing />
      </Below>
    </>
  );
}

/** The last thing the home says, and where to write; without a title there is nothing. */
function Closing() {
  const { title, text, action } = useWords('home').closing;
  if (!title) return null;
  return (
    <Box bg="bg.subtle" borderTopWidth="1px">
      <Container
        as="aside"
        data-no-print
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="8"
        py={{ base: '16', md: '24' }}
      >
        <Box maxW="text" flex="1 1 24rem">
          <Heading as="h2" textStyle="title">
            {title}
          </Heading>
          <Box as="p" mt="4" textStyle="lead" color="fg.muted">
            {text}
          </Box>
        </Box>
        <LinkButton size="lg" colorPalette="accent">
          <Link to="/contact">
            {action}
            <ArrowRight size={18} aria-hidden />
          </Link>
        </LinkButton>
      </Container>
    </Box>
  );
}

/** The steps of a project, along a line. */
function Method() {
  const { method } = useWords('home');
  if (!method.title) return null;
  return (
    <Container as="section" py={{ base: '20', md: '28' }}>
      <Heading as="h2" textStyle="title" mb={{ base: '8', md: '12' }}>
        {method.title}
      </Heading>
      <Box
        as="ol"
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }}
        gap={{ base: '8', md: '10' }}
      >
        {method.steps.map((step, index) => (
          <Box
            as="li"
            key={step.title}
            borderTopWidth="3px"
            borderColor="fg"
            pt="5"
            position="relative"
          >
            <Box position="absolute" top="-3px" left="0" h="3px" w="10" bg="accent.solid" />
            <Box textStyle="meta" color="accent.fg" mb="1" aria-hidden>
              {index + 1}
            </Box>
            <Point {...step} />
          </Box>
        ))}
      </Box>
    </Container>
  );
}

/** One project wide, two small, and the way to all of them; without any there is nothing. */
function Work() {
  const { items, success, error } = useHomeList('project');
  const { proof } = useWords('home');
  const { isShown } = useSections();
  if (!isShown('/project') || error !== null || (success && items.length === 0)) return null;
  return (
    <Container as="section" aria-labelledby="trabajos" py={{ base: '16', md: '24' }}>
      <Heading as="h2" id="trabajos" textStyle="title" mb={{ base: '8', md: '10' }}>
        {proof.projects}
      </Heading>
      {success ? (
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          gap={{ base: '5', md: '6' }}
        >
          {items.map((project, index) => (
            <WorkCard key={project._id} project={project} wide={index === 0} />
          ))}
        </Box>
      ) : (
        <Skeleton h={{ base: '300vh', md: '64rem' }} borderRadius="lg" />
      )}
      <LinkButton variant="outline" size="lg" mt="8">
        <Link to="/project">
          {proof.allProjects}
          <ArrowRight size={18} aria-hidden />
        </Link>
      </LinkButton>
    </Container>
  );
}

interface WorkCardProps {
  project: Row<'project'>;
  wide: boolean;
}

/** A project on the home: its picture, its figure, and what it changed. */
const WorkCard = ({ project, wide }: WorkCardProps) => (
  <Card
    position="relative"
    display="grid"
    gridColumn={{ md: wide ? 'span 2' : 'auto' }}
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: wide ? '7fr 5fr' : 'minmax(0, 1fr)' }}
    alignContent="start"
    transition="transform 200ms, box-shadow 200ms"
    _hover={{ transform: 'translateY(-3px)', boxShadow: 'lift' }}
  >
    <ItemImage
      item={project}
      of={`project/${String(project._id)}`}
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
