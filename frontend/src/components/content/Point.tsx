import { Box } from '@chakra-ui/react/box';

/** A short text below a heading of its own. */
export const Point = ({ title, text }: { title: string; text: string }) => (
  <>
    <Box as="h3" textStyle="card">
      {title}
    </Box>
    <Box as="p" color="fg.muted" mt="2">
      {text}
    </Box>
  </>
);
