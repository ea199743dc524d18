import { Box } from '@chakra-ui/react/box';
import type { Pages } from '@portafolio/proxy/contract/pages';
import { Bike } from 'lucide-react';
import { Section } from '../../components/page/Section.tsx';

export const Hobbies = ({ title, text }: Pages['about']['hobbies']) => (
  <Section title={title}>
    <Box display="flex" gap={{ base: '5', md: '8' }} alignItems="center" maxW="wide">
      <Box flexShrink="0" color="accent.fg">
        <Bike size={64} strokeWidth={1.25} aria-hidden />
      </Box>
      <p>{text}</p>
    </Box>
  </Section>
);
