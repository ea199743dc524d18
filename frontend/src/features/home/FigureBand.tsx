import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { CardLink } from '../../components/content/Card.tsx';
import { useSections } from '../../state/content/useSite.ts';
import { useWords } from '../../state/content/words.ts';
import { Skeleton } from '../../components/feedback/Loading.tsx';
import { Link } from '../../components/navigation/Link.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { useHomeList } from './homeLists.ts';

const SHOWN = 4;

/** One figure of a job, what it says, and where it comes from; its story is told there. */
const Figure = ({ job }: { job: Row<'expirience'> }) => (
  <Box
    as="li"
    position="relative"
    display={{ base: 'flex', md: 'block' }}
    flexWrap="wrap"
    columnGap="3"
    alignItems="baseline"
    pt="4"
    borderTopWidth="1px"
    borderColor="border.emphasized"
  >
    <Box
      textStyle="title"
      fontSize={{ base: '1.625rem', md: '2.375rem' }}
      color="accent.solid"
      minW={{ base: '9rem', md: '0' }}
    >
      {job.figure}
    </Box>
    <Box flex="1 1 8rem" mt={{ md: '2' }}>
      <Box fontWeight="semibold" lineHeight="snug">
        <CardLink to="/exp">{job.figureLabel}</CardLink>
      </Box>
      <Box as="cite" display="block" fontStyle="normal" fontSize="sm" opacity={0.8} mt="1">
        {job.place}
      </Box>
    </Box>
  </Box>
);

/** The figures of the owner's work, right below the headline; without any there is no band. */
export function FigureBand() {
  const { proof } = useWords('home');
  const { isShown } = useSections();
  const { items, success, error } = useHomeList('expirience');
  const proven = items.filter(({ figure }) => figure).slice(0, SHOWN);
  if (!isShown('/exp') || error !== null || (success && proven.length === 0)) return null;
  return (
    <Box bg="bg.inverted" color="fg.inverted" className="dark" borderBlockWidth="1px">
      <Container as="section" aria-labelledby="cifras" py={{ base: '10', md: '12' }}>
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="baseline"
          justifyContent="space-between"
          columnGap="6"
          rowGap="1"
          mb="6"
        >
          <Box as="h2" id="cifras" textStyle="card">
            {proof.figures}
          </Box>
          <Box
            asChild
            display="inline-flex"
            alignItems="center"
            minH="11"
            textStyle="label"
            textDecoration="underline"
          >
            <Link to="/exp">{proof.career}</Link>
          </Box>
        </Box>
        {success ? (
          <Box
            as="ul"
            listStyleType="none"
            display="grid"
            gridTemplateColumns={{
              base: '1fr',
              md: 'repeat(2, 1fr)',
              lg: `repeat(${String(proven.length)}, 1fr)`,
            }}
            gap={{ base: '4', md: '8' }}
          >
            {proven.map((job) => (
              <Figure key={job._id} job={job} />
            ))}
          </Box>
        ) : (
          <Skeleton h={{ base: '96', md: '48' }} opacity={0.2} />
        )}
      </Container>
    </Box>
  );
}
