import { ListView } from '../../components/list/ListView.tsx';
import { Timeline } from '../../components/content/Timeline.tsx';
import { ActivityItem } from './ActivityItem.tsx';
import { ActivitySkeleton } from './ActivitySkeleton.tsx';

interface ActivityListProps {
  kind: 'expirience' | 'mentor';
  empty: string;
}

export function ActivityList({ kind, empty }: ActivityListProps) {
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
