import { Box } from '@chakra-ui/react/box';

interface FiguresProps {
  figures: { figure: string; label: string }[];
  tone: keyof typeof tones;
}

const tones = {
  accent: { ground: 'accent.solid', words: 'accent.contrast', numbers: 'accent.contrast' },
  dark: { ground: 'bg.inverted', words: 'fg.inverted', numbers: 'accent.solid' },
};

/** What can be counted, told large. */
export const Figures = ({ figures, tone }: FiguresProps) => (
  <Box
    as="ul"
    listStyleType="none"
    display="grid"
    gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
    gap="6"
    p={{ base: '6', md: '10' }}
    mb={{ base: '10', md: '14' }}
    bg={tones[tone].ground}
    color={tones[tone].words}
    borderRadius="lg"
  >
    {figures.map(({ figure, label }) => (
      <li key={label}>
        <Box textStyle="display" color={tones[tone].numbers}>
          {figure}
        </Box>
        <Box fontWeight="semibold" mt="1">
          {label}
        </Box>
      </li>
    ))}
  </Box>
);
