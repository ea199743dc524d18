import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

export const EmptyMessage = ({ children }: { children: ReactNode }) => (
  <Box
    as="p"
    py="10"
    px="6"
    textAlign="center"
    color="fg.muted"
    borderWidth="1px"
    borderStyle="dashed"
    borderColor="border.emphasized"
    borderRadius="lg"
  >
    {children}
  </Box>
);
