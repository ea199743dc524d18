import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { useWords } from '../../state/content/words.ts';
import { ContactLine } from '../../components/page/ContactLine.tsx';
import { Page } from '../../components/page/Page.tsx';
import { SearchAndPrint } from '../../components/list/SearchAndPrint.tsx';
import { Section } from '../../components/page/Section.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Timeline, TimelineItem } from '../../components/content/Timeline.tsx';
import { Skeleton } from '../../components/feedback/Loading.tsx';
import { BulletList } from '../../components/content/BulletList.tsx';
import { ItemImage } from '../../components/media/ResponsiveImage.tsx';
import { ProofFigure } from '../../components/content/ProofFigure.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import type { Row } from '../../state/content/contentSlices.ts';

const KINDS = ['expirience', 'mentor'] as const;

export function ExperienceScreen() {
  const { lead, mentorship, invitation } = useWords('experience');
  return (
    <Page
      words="experience"
      title="Experiencia Laboral"
      back="/"
      lead={lead}
      aside={<SearchAndPrint label="Buscar en la experiencia" kinds={KINDS} />}
    >
      {/* Beside Mentorship, which is no part of the last job. */}
      <Box as="h2" srOnly>
        Trabajos
      </Box>
      <ActivityList kind="expirience" empty="No existen Experiencias actualmente" />
      <Section title="Mentorship" lead={mentorship}>
        <ActivityList kind="mentor" empty="No existen Mentores actualmente" />
      </Section>
      <ContactLine {...invitation} />
    </Page>
  );
}

interface ActivityListProps {
  kind: 'expirience' | 'mentor';
  empty: string;
}

function ActivityList({ kind, empty }: ActivityListProps) {
  return (
    <ListView kind={kind} empty={empty} skeleton={<ActivitySkeleton />}>
      {(items) => (
        <Timeline>
          {items.map((activity, index) => (
            <ActivityItem
              key={activity._id}
              {...{ kind, activity }}
              eager={kind === 'expirience' && index === 0}
            />
          ))}
        </Timeline>
      )}
    </ListView>
  );
}

const ActivitySkeleton = () => (
  <Timeline>
    {[1, 2, 3].map((key) => (
      <TimelineItem key={key} period="">
        <Skeleton h="7" maxW="24rem" />
        <Skeleton h="5" maxW="64" mt="3" />
        <Skeleton h="40" mt="5" />
      </TimelineItem>
    ))}
  </Timeline>
);

type Activity = Row<'expirience' | 'mentor'>;

const activitiesOf = ({ activity1, activity2, activity3, activity4 }: Activity) =>
  [activity1, activity2, activity3, activity4].filter((activity) => activity.trim() !== '');

/** On paper three sheets hold what a screen scrolls through. */
const TIGHT = { mt: '2' };

interface ActivityItemProps {
  kind: 'expirience' | 'mentor';
  activity: Activity;
  /** Its picture is in the first view of a phone. */
  eager: boolean;
}

/** A job or a mentorship. */
const ActivityItem = ({ kind, activity, eager }: ActivityItemProps) => (
  <TimelineItem period={activity.timeline}>
    <EditLink kind={kind} id={activity._id} name={activity.name} />
    <Box
      as="article"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 13rem' }}
      gap={{ base: '5', md: '8' }}
      _print={{ gridTemplateColumns: '1fr 4.5rem', gap: '4' }}
    >
      <Box minW="0">
        <Heading as="h3" textStyle="card">
          {activity.name}
        </Heading>
        <Box as="p" color="fg.muted" fontWeight="medium" mt="1">
          {activity.place}
        </Box>
        {activity.figure && (
          <Box mt="4" _print={TIGHT}>
            <ProofFigure {...activity} />
          </Box>
        )}
        <Box mt="4" _print={TIGHT}>
          <BulletList items={activitiesOf(activity)} />
        </Box>
        {activity.comment && (
          <Box as="p" mt="5" _print={TIGHT} color="fg.muted" whiteSpace="pre-line">
            {activity.comment}
          </Box>
        )}
      </Box>
      {activity.image && (
        <Box order={{ base: -1, md: 0 }} maxW={{ base: '40', md: 'full' }} _print={{ order: 0 }}>
          <ItemImage item={activity} ratio="4 / 3" sizes="13rem" eager={eager} />
        </Box>
      )}
    </Box>
  </TimelineItem>
);
