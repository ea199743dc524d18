import { useWords } from '../../state/content/words.ts';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { Point } from '../../components/content/Point.tsx';

/** The steps of a project, along a line. */
export function Method() {
  const { method } = useWords('home');
  if (!method.title) return null;
  return (
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
        {method.steps.map((step, index) => (
          <Box
            as="li"
            key={step.title}
            borderTopWidth="3px"
            borderColor="fg"
            pt="5"
            position="relative"
          >
            <Box position="absolute" top="-3px" left="0" h="3px" w="10" bg="accent.solid" />
            <Box textStyle="meta" color="accent.fg" mb="1" aria-hidden>
              {index + 1}
            </Box>
            <Point {...step} />
          </Box>
        ))}
      </Box>
    </Container>
  );
}
