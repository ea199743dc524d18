import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of a page with its heading; without one it is left out. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  if (!title) return null;
  return (
    <Box as="section" aria-labelledby={id} mt={{ base: '16', md: '24' }} _print={{ mt: '8' }}>
      <Heading as="h2" id={id} textStyle="title" fontSize="2xl">
        {title}
      </Heading>
      {lead && (
        <Box color="fg.muted" maxW="text" mt="3">
          {lead}
        </Box>
      )}
      <Box mt={{ base: '6', md: '8' }}>{children}</Box>
    </Box>
  );
}
