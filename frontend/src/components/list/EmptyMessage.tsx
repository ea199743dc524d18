import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Bars } from '../media/Bars.tsx';

interface EmptyMessageProps {
  children: ReactNode;
  /** What to do next. */
  next?: ReactNode;
}

export const EmptyMessage = ({ children, next }: EmptyMessageProps) => (
  <Box
    py="10"
    px="6"
    display="grid"
    gap="4"
    justifyItems="center"
    textAlign="center"
    color="fg.muted"
    borderWidth="1px"
    borderStyle="dashed"
    borderColor="border.emphasized"
    borderRadius="lg"
  >
    <Bars />
    <p>{children}</p>
    {next}
  </Box>
);
