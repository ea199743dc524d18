import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/** Entries along a vertical line, each with its period beside it. */
export const Timeline = ({ children }: { children: ReactNode }) => (
  <Box as="ol" listStyleType="none">
    {children}
  </Box>
);

export const TimelineItem = ({ period, children }: { period: string; children: ReactNode }) => (
  <Box
    as="li"
    display="grid"
    gridTemplateColumns={{ base: '1fr', lg: '11rem 1fr' }}
    columnGap="10"
    position="relative"
    ps={{ base: '6', lg: '0' }}
    pb={{ base: '12', lg: '16' }}
    _last={{ pb: '0' }}
    _print={{ pb: '4' }}
  >
    <Box
      textStyle="meta"
      color="accent.fg"
      pt={{ lg: '0.5' }}
      mb={{ base: '2', lg: '0' }}
      _print={{ mb: '0.5' }}
    >
      {period}
    </Box>
    <Rail />
    <Box ps={{ lg: '10' }} minW="0">
      {children}
    </Box>
  </Box>
);

const Rail = () => (
  <Box
    aria-hidden
    position="absolute"
    top="1.5"
    bottom="-1.5"
    left={{ base: '0', lg: '13.5rem' }}
    w="2px"
    bg="border"
    _before={{
      content: '""',
      position: 'absolute',
      top: '0',
      left: '-5px',
      boxSize: '3',
      bg: 'accent.solid',
      borderRadius: 'sm',
    }}
  />
);
