import { Box } from '@chakra-ui/react/box';

/** The name of an item, or a note that it has none yet and only admins see it. */
export const nameOrBlank = (name: string) => name || 'sin nombre';

export const Named = ({ name }: { name: string }) =>
  name ? (
    <Box as="strong" fontWeight="semibold" lineClamp="3">
      {name}
    </Box>
  ) : (
    <Box as="em" color="fg.muted">
      Sin nombre: aún no es público
    </Box>
  );
