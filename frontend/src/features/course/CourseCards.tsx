import { Box } from '@chakra-ui/react/box';
import { Section } from '../../components/page/Section.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { useWords } from '../../state/content/words.ts';
import { CourseCard } from './CourseCard.tsx';

export function CourseCards({ courses }: { courses: Row<'course'>[] }) {
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
