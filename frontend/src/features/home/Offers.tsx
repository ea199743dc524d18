import type { Pages } from '@portafolio/proxy/contract/pages';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { HStack } from '@chakra-ui/react/stack';
import { Check, ArrowUpRight } from 'lucide-react';
import type { BoxProps } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useSections } from '../../state/content/useSite.ts';
import { useWords } from '../../state/content/words.ts';
import { Link } from '../../components/navigation/Link.tsx';

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

const Anchor = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    textStyle: 'label',
    // Stretched link: the whole card is clickable, a screen reader finds one link.
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

interface SiteSection {
  title: string;
  text: string;
  action: string;
}

interface SectionCardProps extends Omit<BoxProps, 'children'> {
  to: string;
  section: SiteSection;
  mark?: ReactNode;
  large?: boolean;
  children?: ReactNode;
}

const SectionCard = ({ to, section, mark, large = false, children, ...look }: SectionCardProps) => (
  <Box
    as="article"
    position="relative"
    display="flex"
    flexDirection="column"
    p={large ? { base: '6', md: '10' } : '6'}
    borderRadius="lg"
    transition="transform 200ms, box-shadow 200ms"
    _hover={{ transform: 'translateY(-3px)', boxShadow: 'lift' }}
    {...look}
  >
    {mark}
    <Box as="h2" textStyle={large ? 'section' : 'card'}>
      {section.title}
    </Box>
    <Box as="p" mt="3" mb="6" maxW="text" opacity={0.88}>
      {section.text}
    </Box>
    {children}
    <Box mt="auto" pt="2">
      <Anchor to={to}>
        {section.action}
        <ArrowUpRight size={18} aria-hidden />
      </Anchor>
    </Box>
  </Box>
);
