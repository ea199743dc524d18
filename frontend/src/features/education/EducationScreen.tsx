import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { useWords } from '../../state/content/words.ts';
import { ContactLine } from '../../components/page/ContactLine.tsx';
import { Page } from '../../components/page/Page.tsx';
import { SearchAndPrint } from '../../components/list/SearchAndPrint.tsx';
import { Section } from '../../components/page/Section.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Skeleton } from '../../components/feedback/Loading.tsx';
import { Timeline, TimelineItem } from '../../components/content/Timeline.tsx';
import { ItemImage } from '../../components/media/ResponsiveImage.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { Card } from '../../components/content/Card.tsx';
import { CardList } from '../../components/list/CardList.tsx';

const KINDS = ['education', 'mooc', 'badge'] as const;

export function EducationScreen() {
  const { lead, moocs, invitation } = useWords('education');
  return (
    <Page
      words="education"
      title="Educación Formal"
      back="/"
      lead={lead}
      aside={<SearchAndPrint label="Buscar en la educación" kinds={KINDS} />}
    >
      <Formal />
      <Section title="MOOCs" lead={moocs}>
        <Moocs />
      </Section>
      <Section title="Distintivos">
        <Badges />
      </Section>
      <ContactLine {...invitation} />
    </Page>
  );
}

const Waiting = () => (
  <Timeline>
    {[1, 2, 3, 4].map((key) => (
      <TimelineItem key={key} period="">
        <Skeleton h={{ base: '26rem', md: '36' }} />
      </TimelineItem>
    ))}
  </Timeline>
);

function Formal() {
  return (
    <ListView kind="education" empty="No existe Educación actualmente" skeleton={<Waiting />}>
      {(studies) => (
        <Timeline>
          {studies.map((study) => (
            <EducationItem key={study._id} study={study} />
          ))}
        </Timeline>
      )}
    </ListView>
  );
}

const EducationItem = ({ study }: { study: Row<'education'> }) => (
  <TimelineItem period={study.timeline}>
    <EditLink kind="education" id={study._id} name={study.name} />
    <Box as="article" display="grid" gridTemplateColumns={{ base: '1fr', md: '9rem 1fr' }} gap="6">
      <Box maxW={{ base: '32', md: 'full' }} _print={{ maxW: '20' }}>
        <ItemImage item={study} ratio="1" sizes="9rem" />
      </Box>
      <Box minW="0">
        <Heading as="h2" textStyle="card">
          {study.heading || study.name}
        </Heading>
        {study.heading && (
          <Box as="p" fontWeight="medium" color="fg.muted" mt="1">
            {study.name}
          </Box>
        )}
        {study.comment && (
          <Box as="p" color="fg.muted" mt="4" whiteSpace="pre-line">
            {study.comment}
          </Box>
        )}
      </Box>
    </Box>
  </TimelineItem>
);

const Mooc = ({ mooc }: { mooc: Row<'mooc'> }) => (
  <Card position="relative">
    <EditLink kind="mooc" id={mooc._id} name={mooc.heading} />
    <ItemImage item={mooc} ratio="16 / 10" sizes="(min-width: 992px) 16rem, 45vw" />
    <Box p="5" display="flex" flexDirection="column" flex="1" gap="2">
      <Box as="h3" fontWeight="semibold" lineHeight="snug">
        {mooc.link ? (
          <ChakraLink
            href={mooc.link}
            target="_blank"
            rel="noopener noreferrer"
            _after={{ content: '""', position: 'absolute', inset: '0' }}
          >
            {mooc.heading}
            <Box as="span" srOnly>
              {' (se abre en otra pestaña)'}
            </Box>
          </ChakraLink>
        ) : (
          mooc.heading
        )}
      </Box>
      <Box textStyle="meta" color="fg.subtle" mt="auto">
        {mooc.timeline}
      </Box>
    </Box>
  </Card>
);

const Moocs = () => (
  <CardList kind="mooc" empty="No existe Moocs actualmente" columns={4} waiting={[4, '18rem']}>
    {(mooc) => <Mooc mooc={mooc} />}
  </CardList>
);

const Badge = ({ badge }: { badge: Row<'badge'> }) => (
  <Box
    as="article"
    position="relative"
    display="grid"
    gridTemplateColumns="6rem 1fr"
    gap="5"
    alignItems="center"
    h="full"
    p="5"
    borderWidth="1px"
    borderRadius="lg"
  >
    <EditLink kind="badge" id={badge._id} name={badge.heading} />
    <ItemImage item={badge} ratio="1" sizes="6rem" fit="contain" />
    <Box minW="0">
      <Box as="h3" fontWeight="semibold" lineHeight="snug">
        {badge.heading}
      </Box>
      <Box textStyle="meta" color="fg.subtle" mt="1">
        {badge.timeline}
      </Box>
    </Box>
  </Box>
);

const Badges = () => (
  <CardList
    kind="badge"
    empty="No existe Distintivos actualmente"
    columns={3}
    waiting={[3, '18rem']}
  >
    {(badge) => <Badge badge={badge} />}
  </CardList>
);
