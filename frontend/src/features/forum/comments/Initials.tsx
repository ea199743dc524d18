import { Box } from '@chakra-ui/react/box';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** A portrait for whoever has none. */
export const Initials = ({ name }: { name: string }) => (
  <Box
    aria-hidden
    display="grid"
    placeItems="center"
    flexShrink="0"
    boxSize="10"
    fontSize="sm"
    fontWeight="semibold"
    color="fg.muted"
    bg="bg.muted"
    borderRadius="full"
  >
    {initialsOf(name)}
  </Box>
);
