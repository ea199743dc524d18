import { ListView } from '../../components/ListView.tsx';
import { Timeline } from '../../components/Timeline.tsx';
import { useContentList } from '../../state/useContent.ts';
import { ActivityItem } from './ActivityItem.tsx';
import { ActivitySkeleton } from './ActivitySkeleton.tsx';

interface ActivityListProps {
  kind: 'expirience' | 'mentor';
  empty: string;
}

export function ActivityList({ kind, empty }: ActivityListProps) {
  const list = useContentList(kind);
  return (
    <ListView list={list} empty={empty} skeleton={<ActivitySkeleton />}>
      {(items) => (
        <Timeline>
          {items.map((activity) => (
            <ActivityItem
              key={activity._id}
              activity={activity}
              level={kind === 'mentor' ? 'h3' : 'h2'}
            />
          ))}
        </Timeline>
      )}
    </ListView>
  );
}
