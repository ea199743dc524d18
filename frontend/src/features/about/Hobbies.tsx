import { Box } from '@chakra-ui/react/box';
import { CardGrid } from '../../components/content/CardGrid.tsx';
import { Section } from '../../components/page/Section.tsx';
import { hobbies } from './about.data.ts';

export const Hobbies = () => (
  <Section title={hobbies.title}>
    <CardGrid columns={3}>
      {hobbies.items.map(({ Icon, name, text }) => (
        <Box as="li" key={name} display="flex" gap="4" p="5" bg="bg.subtle" borderRadius="lg">
          <Box
            flexShrink="0"
            display="grid"
            placeItems="center"
            boxSize="12"
            bg="accent.solid"
            color="accent.contrast"
            borderRadius="md"
          >
            <Icon size={24} strokeWidth={1.75} aria-hidden />
          </Box>
          <Box>
            <Box as="h3" fontWeight="semibold">
              {name}
            </Box>
            <Box as="p" fontSize="sm" color="fg.muted" mt="1">
              {text}
            </Box>
          </Box>
        </Box>
      ))}
    </CardGrid>
  </Section>
);
