import { Box } from '@chakra-ui/react/box';
import type { BoxProps } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../components/Link.tsx';
import type { Door } from './home.data.ts';

const Anchor = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    textStyle: 'label',
    // The whole card can be pressed; the link alone is read and focused.
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

interface DoorCardProps extends Omit<BoxProps, 'children'> {
  door: Door;
  mark?: ReactNode;
  large?: boolean;
  children?: ReactNode;
}

export const DoorCard = ({ door, mark, large = false, children, ...look }: DoorCardProps) => (
  <Box
    as="article"
    position="relative"
    display="flex"
    flexDirection="column"
    p={large ? { base: '6', md: '10' } : '6'}
    borderRadius="lg"
    transition="transform 200ms, box-shadow 200ms"
    _hover={{ transform: 'translateY(-3px)', boxShadow: 'lift' }}
    {...look}
  >
    {mark}
    <Box as="h2" textStyle={large ? 'section' : 'card'}>
      {door.title}
    </Box>
    <Box as="p" mt="3" mb="6" maxW="text" opacity={0.88}>
      {door.text}
    </Box>
    {children}
    <Box mt="auto" pt="2">
      <Anchor to={door.to}>
        {door.action}
        <ArrowUpRight size={18} aria-hidden />
      </Anchor>
    </Box>
  </Box>
);
