import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { PageName } from '@portafolio/proxy/contract/pages';
import { Pencil, Plus } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../rendering/useHydrated.ts';
import { usePageRow } from '../../state/content/words.ts';
import { useUserInfo } from '../../state/hooks.ts';
import { editPath, listPath, withReturn } from '../navigation/editPaths.ts';
import type { EditedName } from '../navigation/editPaths.ts';
import { Link } from '../navigation/Link.tsx';

/** Prerendered pages are the visitors'. */
const useIsAdmin = () => {
  const user = useUserInfo();
  return useHydrated() && user?.isAdmin === true;
};

interface EditLinkProps {
  kind: EditedName;
  id: number;
  name: string;
  /** In the line of what it stands beside, and not in the corner. */
  inline?: boolean;
}

/** For an admin, the editor of what is shown, which comes back here. Its parent is positioned. */
export function EditLink({ kind, id, name, inline = false }: EditLinkProps) {
  const { pathname } = useLocation();
  if (!useIsAdmin() || id === 0) return null;
  return (
    <ChakraLink
      asChild
      data-no-print
      position={inline ? 'static' : 'absolute'}
      top="2"
      right="2"
      zIndex="1"
      display={inline ? 'inline-grid' : 'grid'}
      placeItems="center"
      w="11"
      h="11"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="full"
    >
      <Link
        to={withReturn(editPath(kind, id), pathname)}
        aria-label={`Editar ${name}`}
        title="Editar"
      >
        <Pencil size={16} aria-hidden />
      </Link>
    </ChakraLink>
  );
}

/** For an admin, the editor of what the screen itself says. */
export function EditWords({ name }: { name: PageName }) {
  const { _id } = usePageRow(name);
  return <EditLink kind="page" id={_id} name="las palabras de esta página" inline />;
}

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
