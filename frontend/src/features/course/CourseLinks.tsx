import { OfferLinks } from '../../components/offer/OfferLinks.tsx';
import type { Row } from '../../state/content/contentSlices.ts';

export const CourseLinks = ({ course }: { course: Row<'course'> }) => (
  <OfferLinks
    kind="course"
    offer={course}
    ask={`Fechas y costos: ${course.name}`}
    action="Fechas y costos"
    heard={` de ${course.name}`}
  />
);
