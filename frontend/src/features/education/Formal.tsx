import { ListView } from '../../components/list/ListView.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { Timeline, TimelineItem } from '../../components/content/Timeline.tsx';
import { EducationItem } from './EducationItem.tsx';

const Waiting = () => (
  <Timeline>
    {[1, 2, 3, 4].map((key) => (
      <TimelineItem key={key} period="">
        <Skeleton h={{ base: '26rem', md: '36' }} />
      </TimelineItem>
    ))}
  </Timeline>
);

export function Formal() {
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
