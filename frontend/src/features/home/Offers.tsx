import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { HStack } from '@chakra-ui/react/stack';
import { Check } from 'lucide-react';
import { SectionCard } from './SectionCard.tsx';
import { courses, services } from './home.data.ts';

const Services = () => (
  <SectionCard
    large
    section={services}
    bg="accent.solid"
    color="accent.contrast"
    gridColumn={{ lg: 'span 7' }}
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

const Courses = () => (
  <SectionCard
    large
    section={courses}
    bg="bg.inverted"
    color="fg.inverted"
    borderWidth={{ _dark: '1px' }}
    gridColumn={{ lg: 'span 5' }}
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
export const Offers = () => (
  <Container
    as="section"
    aria-label="Servicios y cursos"
    display="grid"
    gridTemplateColumns={{ base: '1fr', lg: 'repeat(12, 1fr)' }}
    gap={{ base: '4', md: '5' }}
  >
    <Services />
    <Courses />
  </Container>
);
