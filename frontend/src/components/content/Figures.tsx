import { Box } from '@chakra-ui/react/box';

interface FiguresProps {
  figures: { figure: string; label: string }[];
  tone: keyof typeof tones;
}

const tones = {
  accent: { background: 'accent.solid', text: 'accent.contrast', numbers: 'accent.contrast' },
  dark: { background: 'bg.inverted', text: 'fg.inverted', numbers: 'accent.solid' },
};

/** Statistics in large type. */
export const Figures = ({ figures, tone }: FiguresProps) => (
  <Box
    as="ul"
    listStyleType="none"
    display="grid"
    gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
    gap="6"
    p={{ base: '6', md: '10' }}
    mb={{ base: '10', md: '14' }}
    bg={tones[tone].background}
    color={tones[tone].text}
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
