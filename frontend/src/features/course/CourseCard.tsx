import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { BulletList } from '../../components/content/BulletList.tsx';
import { Card } from '../../components/content/Card.tsx';
import { EditLink } from '../../components/content/EditLink.tsx';
import { OfferFacts } from '../../components/offer/OfferFacts.tsx';
import type { Row } from '../../state/content/contentSlices.ts';
import { CourseLinks } from './CourseLinks.tsx';

export function CourseCard({ course }: { course: Row<'course'> }) {
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
