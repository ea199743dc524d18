import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';

/** It leaves with its button: the focus goes to the first field. */
export const Recovered = ({ onStartAnew }: { onStartAnew: () => void }) => (
  <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
    <Box as="p" role="status" color="fg.muted">
      Recuperamos lo que habías escrito.
    </Box>
    <Button
      variant="outline"
      size="sm"
      minH="11"
      onClick={({ currentTarget: { form } }) => {
        const first = form?.elements.namedItem('name');
        if (first instanceof HTMLElement) first.focus();
        onStartAnew();
      }}
    >
      Empezar en blanco
    </Button>
  </Box>
);
