import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Pencil } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { editPath, withReturn } from '../navigation/editPaths.ts';
import { Link } from '../navigation/Link.tsx';
import type { EditLinkProps } from './EditLink.tsx';

/** To the editor of what it stands beside, which comes back here. */
export function EditPencil({ kind, id, name, inline = false }: EditLinkProps) {
  const { pathname } = useLocation();
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
