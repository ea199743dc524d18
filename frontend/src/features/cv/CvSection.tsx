import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { useId } from 'react';
import type { ReactNode } from 'react';

/** In print, no page break after the heading. */
export function CvSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} mt={{ base: '10', md: '12' }} _print={{ mt: '2' }}>
      <Heading
        as="h2"
        id={id}
        textStyle="card"
        pb="2"
        mb="5"
        borderBottomWidth="2px"
        borderColor="accent.solid"
        _print={{ fontSize: '11pt', pb: '0.5', mb: '1.5', borderBottomWidth: '1px' }}
      >
        {title}
      </Heading>
      {children}
    </Box>
  );
}
