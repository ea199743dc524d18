import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

interface CardGridProps {
  /** How many per row on a wide screen. */
  columns: 2 | 3 | 4;
  children: ReactNode;
}

const half = { 2: 1, 3: 2, 4: 2 } as const;

export const CardGrid = ({ columns, children }: CardGridProps) => (
  <Box
    as="ul"
    listStyleType="none"
    display="grid"
    gap={{ base: '5', md: '6' }}
    gridTemplateColumns={{
      base: 'minmax(0, 1fr)',
      sm: `repeat(${String(half[columns])}, minmax(0, 1fr))`,
      lg: `repeat(${String(columns)}, minmax(0, 1fr))`,
    }}
  >
    {children}
  </Box>
);
