import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ListView } from '../../components/list/ListView.tsx';
import { Testimonials } from '../../components/content/Testimonials.tsx';
import { ContactBand } from '../../components/page/ContactBand.tsx';
import { Page } from '../../components/page/Page.tsx';
import { WriteBar } from '../../components/page/WriteBar.tsx';
import { Share } from '../../components/share/Share.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { useWords } from '../../state/content/words.ts';
import { Diploma } from './Diploma.tsx';
import { Section } from '../../components/page/Section.tsx';
import { BulletList } from '../../components/content/BulletList.tsx';
import { Card } from '../../components/content/Card.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import { OfferFacts } from '../../components/offer/OfferFacts.tsx';
import { CourseLinks } from './CourseLinks.tsx';
import { Figures } from '../../components/content/Figures.tsx';
import { contactPath } from '../../components/navigation/writeTo.ts';
import { Link, LinkButton } from '../../components/navigation/Link.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';

const TITLE = 'Cursos y diplomado';

const OF = { about: 'course' };

/** With modules it is shown at its whole length. */
const isDiploma = ({ details }: Row<'course'>) => details.modules.length > 0;

export function CourseScreen() {
  const { lead, testimonials, dates } = useWords('course');
  return (
    <>
      <Page
        words="course"
        title={TITLE}
        back="/"
        lead={lead}
        aside={<Share title={TITLE} path="/course" side="end" />}
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

function CourseCards({ courses }: { courses: Row<'course'>[] }) {
  const { cards } = useWords('course');
  if (courses.length === 0) return null;
  return (
    <Section title={cards.title || 'Cursos'} lead={cards.lead}>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="6"
      >
        {courses.map((course) => (
          <Box
            as="li"
            key={course._id}
            gridColumn={{ lg: course.details.topics.length > 1 ? 'span 2' : 'auto' }}
          >
            <CourseCard course={course} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function CourseCard({ course }: { course: Row<'course'> }) {
  const { _id, name, duration, comment, details } = course;
  return (
    <Card position="relative" p={{ base: '6', md: '8' }}>
      <EditLink kind="course" id={_id} name={name} />
      <Box textStyle="meta" color="accent.fg">
        {duration}
      </Box>
      <Heading as="h3" mt="1">
        {name}
      </Heading>
      <Box as="p" color="fg.muted" mt="3" mb="6" maxW="text">
        {comment}
      </Box>
      <Box
        display="grid"
        gridTemplateColumns={{
          base: '1fr',
          md: `repeat(${String(Math.min(details.topics.length, 3))}, 1fr)`,
        }}
        gap="6"
        mb="6"
      >
        {details.topics.map(({ title, items }, index) => (
          <Box key={index}>
            {title && (
              <Box as="h4" fontWeight="semibold" mb="3">
                {title}
              </Box>
            )}
            <BulletList items={items} />
          </Box>
        ))}
      </Box>
      <Box mt="auto">
        <OfferFacts offer={course} />
        <CourseLinks course={course} />
      </Box>
    </Card>
  );
}

/** The main course of the page. */
function Pitch() {
  const { pitch, article } = useWords('course');
  const [requested, setRequested] = useState(false);
  if (!pitch.title) return null;
  return (
    <Box as="section">
      {pitch.facts.length > 0 && <Figures figures={pitch.facts} tone="accent" />}
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: '1.2fr 1fr' }}
        gap={{ base: '8', lg: '14' }}
      >
        <Box>
          <Heading as="h2">{pitch.title}</Heading>
          <Box as="p" mt="4" color="fg.muted">
            {pitch.text}
          </Box>
          <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="7">
            {pitch.contact && (
              <LinkButton colorPalette="accent">
                <Link to={contactPath(pitch.subject)}>{pitch.contact}</Link>
              </LinkButton>
            )}
            {pitch.syllabus && (
              <Button variant="outline" onClick={() => setRequested(true)}>
                <Download size={18} aria-hidden />
                {pitch.syllabus}
              </Button>
            )}
          </Box>
          <Box mt="5" aria-live="polite">
            {requested && <Notice status="warning">{pitch.syllabusNotice}</Notice>}
          </Box>
        </Box>
        <Box>
          <BulletList items={pitch.reasons} />
          {article && pitch.read && (
            <Box mt="6">
              <ChakraLink asChild display="inline-block" py="3">
                <Link to={`/article/${article}`}>{pitch.read}</Link>
              </ChakraLink>
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}
