import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Bars } from '../media/Bars.tsx';

export const EmptyMessage = ({ children }: { children: ReactNode }) => (
  <Box
    display="grid"
    justifyItems="center"
    gap="4"
    py="10"
    px="6"
    textAlign="center"
    color="fg.muted"
    borderWidth="1px"
    borderStyle="dashed"
    borderColor="border.emphasized"
    borderRadius="lg"
  >
    <Bars />
    <p>{children}</p>
  </Box>
);
