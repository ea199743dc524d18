import { Box } from '@chakra-ui/react/box';
import { Section } from '../../components/page/Section.tsx';
import { CourseCard } from './CourseCard.tsx';
import { courses } from './courses.data.ts';

export const CourseCards = () => (
  <Section
    title="Elige por dónde empezar"
    lead="Cada curso se toma solo o como parte del recorrido."
  >
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
          key={course.name}
          gridColumn={{ lg: course.topics.length > 1 ? 'span 2' : 'auto' }}
        >
          <CourseCard course={course} />
        </Box>
      ))}
    </Box>
  </Section>
);
