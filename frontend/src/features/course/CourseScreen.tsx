import { ContactBand } from '../../components/page/ContactBand.tsx';
import { Page } from '../../components/page/Page.tsx';
import { CourseCards } from './CourseCards.tsx';
import { pitch } from './courses.data.ts';
import { Diploma } from './Diploma.tsx';
import { dates } from './diploma.data.ts';
import { Pitch } from './Pitch.tsx';

export const CourseScreen = () => (
  <Page title={pitch.title} back="/" lead={pitch.lead}>
    <Pitch />
    <CourseCards />
    <Diploma />
    <ContactBand {...dates} />
  </Page>
);
