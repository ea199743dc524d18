import { useWords } from '../../../state/content/words.ts';
import { useSections } from '../../../state/content/useSite.ts';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { ArrowRight } from 'lucide-react';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { Link } from '../../../components/navigation/Link.tsx';
import { LinkButton } from '../../../components/navigation/LinkButton.tsx';
import { useHomeList } from '../homeLists.ts';
import { WorkCard } from './WorkCard.tsx';

/** One project wide, two small, and the way to all of them; without any there is nothing. */
export function Work() {
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
