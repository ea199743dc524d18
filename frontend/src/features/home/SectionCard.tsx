import { Box } from '@chakra-ui/react/box';
import type { BoxProps } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../components/navigation/Link.tsx';

const Anchor = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    textStyle: 'label',
    // Stretched link: the whole card is clickable, a screen reader finds one link.
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

interface SiteSection {
  title: string;
  text: string;
  action: string;
}

interface SectionCardProps extends Omit<BoxProps, 'children'> {
  to: string;
  section: SiteSection;
  mark?: ReactNode;
  large?: boolean;
  children?: ReactNode;
}

export const SectionCard = ({
  to,
  section,
  mark,
  large = false,
  children,
  ...look
}: SectionCardProps) => (
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
      {section.title}
    </Box>
    <Box as="p" mt="3" mb="6" maxW="text" opacity={0.88}>
      {section.text}
    </Box>
    {children}
    <Box mt="auto" pt="2">
      <Anchor to={to}>
        {section.action}
        <ArrowUpRight size={18} aria-hidden />
      </Anchor>
    </Box>
  </Box>
);
