import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { BulletList } from '../../components/content/BulletList.tsx';
import { ResponsiveImage } from '../../components/media/ResponsiveImage.tsx';
import { ProofFigure } from '../../components/content/ProofFigure.tsx';
import { TimelineItem } from '../../components/content/Timeline.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import type { Row } from '../../state/content/contentSlices.ts';

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
export const ActivityItem = ({ kind, activity, eager }: ActivityItemProps) => (
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
          <ResponsiveImage
            src={activity.image}
            number={activity._id}
            alt={activity.imageAlt ?? ''}
            ratio="4 / 3"
            sizes="13rem"
            eager={eager}
          />
        </Box>
      )}
    </Box>
  </TimelineItem>
);
