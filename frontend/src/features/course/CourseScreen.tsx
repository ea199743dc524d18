import { ContactBand } from '../../components/page/ContactBand.tsx';
import { Page } from '../../components/page/Page.tsx';
import { Share } from '../../components/share/Share.tsx';
import { CourseCards } from './CourseCards.tsx';
import { pitch } from './courses.data.ts';
import { Diploma } from './Diploma.tsx';
import { dates } from './diploma.data.ts';
import { Pitch } from './Pitch.tsx';

export const CourseScreen = () => (
  <Page
    words="course"
    title={pitch.title}
    back="/"
    lead={pitch.lead}
    aside={<Share title={pitch.title} path="/course" side="end" />}
  >
    <Pitch />
    <CourseCards />
    <Diploma />
    <ContactBand {...dates} />
  </Page>
);
