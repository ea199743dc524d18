import { Box } from '@chakra-ui/react/box';
import type { BoxProps } from '@chakra-ui/react/box';

/** A placeholder of the size of what is loading (CLS). */
export const Skeleton = (props: BoxProps) => (
  <Box bg="bg.muted" borderRadius="md" animation="pulse 1.6s ease-in-out infinite" {...props} />
);
