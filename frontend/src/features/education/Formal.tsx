import { ListView } from '../../components/ListView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Timeline, TimelineItem } from '../../components/Timeline.tsx';
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
