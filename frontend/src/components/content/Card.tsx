import { Box } from '@chakra-ui/react/box';
import type { BoxProps } from '@chakra-ui/react/box';

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
