import { Box } from '@chakra-ui/react/box';
import type { BoxProps } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from '../navigation/Link.tsx';

/** A bordered panel. */
export const Card = (props: BoxProps) => (
  <Box
    as="article"
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="lg"
    overflow="hidden"
    h="full"
    display="flex"
    flexDirection="column"
    {...props}
  />
);

/** Stretched link: the whole card (`position: relative`) is clickable, a screen reader finds one link. */
export const CardLink = chakra(Link, {
  base: {
    lineClamp: 4,
    textDecorationThickness: '3px',
    textUnderlineOffset: '0.18em',
    _hover: { textDecoration: 'underline', textDecorationColor: 'accent.border' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

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
