import { Box } from '@chakra-ui/react/box';

interface FiguresProps {
  figures: { figure: string; label: string }[];
}

export const Figures = ({ figures }: FiguresProps) => (
  <Box
    as="ul"
    listStyleType="none"
    display="grid"
    gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
    gap="6"
    p={{ base: '6', md: '10' }}
    mb={{ base: '10', md: '14' }}
    bg="accent.solid"
    color="accent.contrast"
    borderRadius="lg"
  >
    {figures.map(({ figure, label }) => (
      <li key={label}>
        <Box textStyle="display">{figure}</Box>
        <Box fontWeight="semibold" mt="1">
          {label}
        </Box>
      </li>
    ))}
  </Box>
);
