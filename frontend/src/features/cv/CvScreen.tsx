import { useWords } from '../../state/content/words.ts';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import type { Resume } from '@portafolio/proxy/contract';
import { EmptyMessage } from '../../components/list/EmptyMessage.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { GoBack } from '../../components/navigation/GoBack.tsx';
import { ContactLine } from '../../components/page/ContactLine.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { useResume } from '../../state/content/useResume.ts';
import { Certificates } from './Certificates.tsx';
import { CvActions } from './CvActions.tsx';
import { CvEntries } from './CvEntries.tsx';
import { CvHeader } from './CvHeader.tsx';
import { CvSkeleton } from './CvSkeleton.tsx';
import { CvSkills } from './CvSkills.tsx';
import { entriesOf } from './entries.ts';
import { skillRowsOf } from './skillRows.ts';

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
