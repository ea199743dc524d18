import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { method } from './home.data.ts';

/** How a project goes, as a line with four stops. */
export const Method = () => (
  <Container as="section" py={{ base: '20', md: '28' }}>
    <Heading as="h2" textStyle="title" mb={{ base: '8', md: '12' }}>
      {method.title}
    </Heading>
    <Box
      as="ol"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }}
      gap={{ base: '8', md: '10' }}
    >
      {method.steps.map(({ title, text }, index) => (
        <Box as="li" key={title} borderTopWidth="3px" borderColor="fg" pt="5" position="relative">
          <Box position="absolute" top="-3px" left="0" h="3px" w="10" bg="accent.solid" />
          <Box textStyle="meta" color="accent.fg" aria-hidden>
            {index + 1}
          </Box>
          <Box as="h3" textStyle="card" mt="1">
            {title}
          </Box>
          <Box as="p" color="fg.muted" mt="2">
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  </Container>
);
