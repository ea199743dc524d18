import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { BulletList } from '../../components/content/BulletList.tsx';
import { Card } from '../../components/content/Card.tsx';
import { ProofFigure } from '../../components/content/ProofFigure.tsx';
import { contactPath } from '../../components/navigation/contactSubject.ts';
import { Link } from '../../components/navigation/Link.tsx';
import type { Course } from './courses.data.ts';

export const CourseCard = ({ course }: { course: Course }) => (
  <Card p={{ base: '6', md: '8' }}>
    <Box textStyle="meta" color="accent.fg">
      {course.length}
    </Box>
    <Heading as="h3" mt="1">
      {course.name}
    </Heading>
    <Box as="p" color="fg.muted" mt="3" mb="6" maxW="text">
      {course.text}
    </Box>
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: `repeat(${String(course.topics.length)}, 1fr)` }}
      gap="6"
      mb="6"
    >
      {course.topics.map(({ title, items }) => (
        <Box key={title ?? course.name}>
          {title && (
            <Box as="h4" fontWeight="semibold" mb="3">
              {title}
            </Box>
          )}
          <BulletList items={items} />
        </Box>
      ))}
    </Box>
    {course.proof && (
      <Box mt="auto" pt="4" mb="3" borderTopWidth="1px">
        <ProofFigure {...course.proof} />
      </Box>
    )}
    <Box mt={course.proof ? '0' : 'auto'}>
      <ChakraLink asChild display="inline-block" py="2.5">
        <Link to={contactPath(`Fechas y costos: ${course.name}`)}>
          Fechas y costos
          <Box as="span" srOnly>{` de ${course.name}`}</Box>
        </Link>
      </ChakraLink>
    </Box>
  </Card>
);
