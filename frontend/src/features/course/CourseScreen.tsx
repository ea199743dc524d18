import { ListView } from '../../components/list/ListView.tsx';
import { Testimonials } from '../../components/content/Testimonials.tsx';
import { ContactBand } from '../../components/page/ContactBand.tsx';
import { Page } from '../../components/page/Page.tsx';
import { WriteBar } from '../../components/page/WriteBar.tsx';
import { Share } from '../../components/share/Share.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { useWords } from '../../state/content/words.ts';
import { CourseCards } from './CourseCards.tsx';
import { Diploma } from './Diploma.tsx';
import { Pitch } from './Pitch.tsx';

const title = 'Cursos y diplomado';

const OF = { about: 'course' };

/** With modules it is shown at its whole length. */
const isDiploma = ({ details }: Row<'course'>) => details.modules.length > 0;

export function CourseScreen() {
  const { lead, testimonials, dates } = useWords('course');
  return (
    <>
      <Page
        words="course"
        title={title}
        back="/"
        lead={lead}
        aside={<Share title={title} path="/course" side="end" />}
      >
        <Pitch />
        <ListView kind="course" empty="No existen Cursos actualmente">
          {(courses) => (
            <>
              <CourseCards courses={courses.filter((course) => !isDiploma(course))} />
              {courses.filter(isDiploma).map((course) => (
                <Diploma key={course._id} course={course} />
              ))}
            </>
          )}
        </ListView>
        <Testimonials {...testimonials} of={OF} />
        <ContactBand {...dates} />
      </Page>
      <WriteBar {...dates} />
    </>
  );
}
