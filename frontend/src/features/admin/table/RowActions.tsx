import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from '../../../components/navigation/Link.tsx';

interface RowActionsProps {
  /** The row's name, for the accessible names of the buttons. */
  name: string;
  editPath?: string | undefined;
  onDelete: () => void;
}

export const RowActions = ({ name, editPath, onDelete }: RowActionsProps) => (
  <HStack gap="2" justify="flex-end">
    {editPath && (
      <Button asChild size="sm" variant="outline" px="2.5">
        <Link to={editPath} aria-label={`Editar ${name}`} title="Editar">
          <Pencil size={16} aria-hidden />
          <Box as="span" hideFrom="md">
            Editar
          </Box>
        </Link>
      </Button>
    )}
    <Button
      size="sm"
      variant="outline"
      colorPalette="red"
      px="2.5"
      aria-label={`Borrar ${name}`}
      title="Borrar"
      onClick={onDelete}
    >
      <Trash2 size={16} aria-hidden />
    </Button>
  </HStack>
);
