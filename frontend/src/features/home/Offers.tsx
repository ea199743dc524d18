import type { Pages } from '@portafolio/proxy/contract/pages';
import { useSections } from '../../state/content/useSite.ts';
import { useWords } from '../../state/content/words.ts';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { HStack } from '@chakra-ui/react/stack';
import { Check } from 'lucide-react';
import { SectionCard } from './SectionCard.tsx';

interface Services {
  services: Pages['home']['services'];
  column: object;
}

const Services = ({ services, column }: Services) => (
  <SectionCard
    large
    to="/service"
    section={services}
    bg="accent.solid"
    color="accent.contrast"
    gridColumn={column}
  >
    <Box as="ul" listStyleType="none" display="grid" gap="3" mb="6">
      {services.points.map((point) => (
        <Box as="li" key={point} display="flex" gap="3" fontWeight="medium">
          <Box flexShrink="0" mt="1">
            <Check size={20} strokeWidth={2.5} aria-hidden />
          </Box>
          {point}
        </Box>
      ))}
    </Box>
  </SectionCard>
);

interface Courses {
  courses: Pages['home']['courses'];
  column: object;
}

const Courses = ({ courses, column }: Courses) => (
  <SectionCard
    large
    to="/course"
    section={courses}
    bg="bg.inverted"
    color="fg.inverted"
    borderWidth={{ _dark: '1px' }}
    gridColumn={column}
  >
    <HStack gap="8" mb="6" wrap="wrap">
      {courses.facts.map(({ figure, label }) => (
        <Box key={label}>
          <Box textStyle="display" color="accent.solid">
            {figure}
          </Box>
          <Box textStyle="meta">{label}</Box>
        </Box>
      ))}
    </HStack>
  </SectionCard>
);

/** What can be hired, in two doors. */
export function Offers() {
  const { services, courses } = useWords('home');
  const { isShown } = useSections();
  const [hasServices, hasCourses] = [isShown('/service'), isShown('/course')];
  if (!hasServices && !hasCourses) return null;
  const columnOf = (span: number) => ({
    lg: `span ${String(hasServices && hasCourses ? span : 12)}`,
  });
  return (
    <Container
      as="section"
      aria-label="Servicios y cursos"
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: 'repeat(12, 1fr)' }}
      gap={{ base: '4', md: '5' }}
    >
      {hasServices && <Services services={services} column={columnOf(7)} />}
      {hasCourses && <Courses courses={courses} column={columnOf(5)} />}
    </Container>
  );
}
