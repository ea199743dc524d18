import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import type { Resume, Certificate } from '@portafolio/proxy/contract';
import { Link } from '@chakra-ui/react/link';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { chakra } from '@chakra-ui/react/styled-system';
import { RESUME_SECTIONS } from '@portafolio/proxy/contract/resume-sections';
import { useLoad } from '../../state/content/useContent.ts';
import { useWords } from '../../state/content/words.ts';
import { EmptyMessage } from '../../components/list/EmptyMessage.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { GoBack } from '../../components/navigation/GoBack.tsx';
import { ContactLine } from '../../components/page/ContactLine.tsx';
import { Loading, Skeleton } from '../../components/feedback/Loading.tsx';
import { CvEntries } from './CvEntries.tsx';
import { CvHeader } from './CvHeader.tsx';
import { CvSkills } from './CvSkills.tsx';
import { entriesOf } from './entries.ts';
import { skillRowsOf } from './skillRows.ts';
import { PrintButton } from '../../components/page/PrintButton.tsx';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { fetchResume } from '../../state/content/resume.ts';
import { CvSection } from './CvSection.tsx';
import { latestFirst, periodOf } from './period.ts';

/** Two pages: small letters, and little between them. */
const PRINTED = {
  maxW: 'full',
  fontSize: '8pt',
  lineHeight: '1.25',
  '& :is(article, li, dl) *': { fontSize: 'inherit !important', lineHeight: 'inherit !important' },
  '& article ul': { gap: '0' },
};

const isBlank = (resume: Resume): boolean =>
  !resume.basics?.name &&
  skillRowsOf(resume).length === 0 &&
  entriesOf(resume).every(({ entries }) => entries.length === 0);

function Cv({ resume }: { resume: Resume }) {
  if (isBlank(resume)) return <EmptyMessage>No existe Currículum actualmente</EmptyMessage>;
  return (
    <>
      {entriesOf(resume).map((group) => (
        <CvEntries key={group.title} {...group} />
      ))}
      <Certificates certificates={resume.certificates ?? []} />
      <CvSkills rows={skillRowsOf(resume)} />
    </>
  );
}

/** The CV; in print the page has nothing else. */
export function CvScreen() {
  const { invitation } = useWords('cv');
  const { resume, loading, error, reload } = useResume();
  return (
    <Container
      pt={{ base: '8', md: '12' }}
      pb={{ base: '16', md: '24' }}
      _print={{ p: '0', maxW: 'full', page: 'cv' }}
    >
      <Box maxW="wide" mx="auto" _print={PRINTED}>
        <Box
          data-no-print
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="4"
          mb="8"
        >
          <GoBack to="/" />
          <CvActions />
        </Box>
        <CvHeader basics={resume?.basics} />
        {error && <ErrorAlert text={error} onRetry={reload} />}
        {loading && !resume && (
          <Loading>
            <CvSkeleton />
          </Loading>
        )}
        {resume && <Cv resume={resume} />}
        {/* Below what is still loading it would jump. */}
        {(resume ?? error) && <ContactLine {...invitation} />}
      </Box>
    </Container>
  );
}

const CvActions = () => (
  <Box display="flex" flexWrap="wrap" alignItems="center" gap="5">
    <Link href="/api/resume.json" download="curriculum.json" textStyle="label" py="3">
      JSON Resume
    </Link>
    <PrintButton />
  </Box>
);

/** The owner's CV, loaded when its page is opened. */
function useResume() {
  const dispatch = useAppDispatch();
  const load = useCallback(() => dispatch(fetchResume(undefined)), [dispatch]);
  useLoad(load);
  // Concurrent rendering yields to the main thread (INP).
  const request = useDeferredValue(useAppSelector((state) => state.resume));
  return useMemo(() => ({ ...request, reload: () => void load() }), [request, load]);
}

const ENTRIES = [1, 2, 3];

/** The shape of a CV: its summary, and entries with their dates beside them. */
const CvSkeleton = () => (
  <Box display="grid" gap="7">
    <Skeleton h="20" mb="5" />
    {ENTRIES.map((key) => (
      <Box
        key={key}
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '8.5rem 1fr' }}
        columnGap="6"
        rowGap="2"
      >
        <Skeleton h="5" w="24" />
        <Skeleton h="24" />
      </Box>
    ))}
  </Box>
);

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '10',
    rowGap: '3',
    _print: { gridTemplateColumns: '1fr 1fr', rowGap: '0' },
  },
});
const When = chakra('span', {
  base: { textStyle: 'meta', color: 'accent.fg', flex: '0 0 3.5rem', pt: '0.5' },
});
const Item = chakra('li', {
  base: { display: 'flex', gap: '3', '& > :last-child': { minW: '0' } },
});

const newest = (a: Certificate, b: Certificate) => latestFirst(a.date ?? '', b.date ?? '');

const nameOf = ({ name, issuer }: Certificate) => [name, issuer].filter(Boolean).join(' · ');

/** Courses and badges: many and short, in two columns. */
function Certificates({ certificates }: { certificates: Certificate[] }) {
  if (certificates.length === 0) return null;
  return (
    <CvSection title={RESUME_SECTIONS.certificates}>
      <List>
        {certificates.toSorted(newest).map(({ date, url, ...certificate }) => (
          <Item key={`${nameOf(certificate)} ${date ?? ''}`}>
            <When>{date && periodOf({ endDate: date })}</When>
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {nameOf(certificate)}
              </a>
            ) : (
              <span>{nameOf(certificate)}</span>
            )}
          </Item>
        ))}
      </List>
    </CvSection>
  );
}
