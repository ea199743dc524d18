import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Link } from '../../components/navigation/Link.tsx';

/** The name of an item, or a note that it has none yet and only admins see it. */
export const nameOrBlank = (name: string) => name || 'sin nombre';

/** A name that opens the editor of what it names. */
export const Named = ({ name, editPath }: { name: string; editPath: string }) => (
  <ChakraLink
    asChild
    lineClamp="3"
    py={{ base: '2.5', lg: '0' }}
    {...(name ? { fontWeight: 'semibold' } : { color: 'fg.muted' })}
  >
    <Link to={editPath}>{name || <em>Sin nombre: aún no es público</em>}</Link>
  </ChakraLink>
);
