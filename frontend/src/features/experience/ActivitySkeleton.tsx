import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { Timeline, TimelineItem } from '../../components/content/Timeline.tsx';

export const ActivitySkeleton = () => (
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
