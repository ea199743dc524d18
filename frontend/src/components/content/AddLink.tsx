import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Plus } from 'lucide-react';
import { listPath } from '../navigation/editPaths.ts';
import type { EditedName } from '../navigation/editPaths.ts';
import { Link } from '../navigation/Link.tsx';
import { useIsAdmin } from './EditLink.tsx';

/** For an admin, where an empty section is filled. */
export function AddLink({ kind }: { kind: EditedName }) {
  if (!useIsAdmin()) return null;
  return (
    <ChakraLink asChild display="inline-flex" alignItems="center" gap="2" minH="11">
      <Link to={listPath(kind)}>
        <Plus size={16} aria-hidden />
        Agregar…
      </Link>
    </ChakraLink>
  );
}
