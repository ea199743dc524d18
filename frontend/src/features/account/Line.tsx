import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** What opens the account: its sessions, its passkeys. */
export const Lines = chakra('ul', {
  base: { listStyleType: 'none', bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg' },
});

/** A line of the list, whatever stands in it. */
export const Line = ({ children }: { children: ReactNode }) => (
  <Box
    as="li"
    tabIndex={-1}
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="3"
    px="5"
    py="4"
    borderTopWidth="1px"
    _first={{ borderTopWidth: '0' }}
  >
    {children}
  </Box>
);
