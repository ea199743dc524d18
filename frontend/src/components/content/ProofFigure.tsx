import { Box } from '@chakra-ui/react/box';

interface ProofFigureProps {
  figure: string;
  figureLabel: string;
  /** In the letters of a headline. */
  large?: boolean;
}

/** A figure that proves something, and what it says; where there is none, nothing. */
export const ProofFigure = ({ figure, figureLabel, large = false }: ProofFigureProps) =>
  figure !== '' && (
    <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
      <Box textStyle={large ? 'display' : 'section'}>{figure}</Box>
      <Box fontWeight="semibold">{figureLabel}</Box>
    </Box>
  );
