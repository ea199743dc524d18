import { Box } from '@chakra-ui/react/box';
import type { BoxProps } from '@chakra-ui/react/box';

/** A grey place of the size of what comes. */
export const Skeleton = (props: BoxProps) => (
  <Box bg="bg.muted" borderRadius="md" animation="pulse 1.6s ease-in-out infinite" {...props} />
);
