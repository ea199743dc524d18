import { ListView } from '../../components/ListView.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Timeline, TimelineItem } from '../../components/Timeline.tsx';
import { useContentList } from '../../state/useContent.ts';
import { EducationItem } from './EducationItem.tsx';

const Waiting = () => (
  <Timeline>
    {[1, 2, 3].map((key) => (
      <TimelineItem key={key} period="">
        <Skeleton h="36" />
      </TimelineItem>
    ))}
  </Timeline>
);

export function Formal() {
  const list = useContentList('education');
  return (
    <ListView list={list} empty="No existe Educación actualmente" skeleton={<Waiting />}>
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
