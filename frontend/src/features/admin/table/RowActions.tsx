import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import type { ReactNode } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { Link, LinkButton } from '../../../components/navigation/Link.tsx';
import { leavingFocus } from '../../../components/form/focus.ts';

interface RowActionsProps {
  /** The row's name, for the accessible names of the buttons. */
  name: string;
  editPath?: string | undefined;
  onDelete: () => void;
  /** Its buttons say what they do, one below the other. */
  words?: boolean | undefined;
  children?: ReactNode;
}

/** A finger needs more room than a pointer. */
export const target = { minH: { base: '11', lg: '9' }, minW: { base: '11', lg: '9' } } as const;

export const RowActions = ({ name, editPath, onDelete, words, children }: RowActionsProps) => (
  <HStack
    ref={leavingFocus}
    gap={{ base: words ? '2' : '6', lg: '2' }}
    wrap={{ base: 'wrap', lg: 'nowrap' }}
    {...(words && {
      flexDirection: { base: 'row', lg: 'column' },
      align: 'stretch',
      whiteSpace: 'nowrap',
    })}
    justify="flex-end"
  >
    {children}
    {editPath && (
      <LinkButton size="sm" variant="outline" px="2.5" {...target}>
        <Link to={editPath} aria-label={`Editar ${name}`} title="Editar">
          <Pencil size={16} aria-hidden />
          <Box as="span" {...(!words && { hideFrom: 'lg' })}>
            Editar
          </Box>
        </Link>
      </LinkButton>
    )}
    <Button
      size="sm"
      variant="outline"
      colorPalette="red"
      px="2.5"
      {...target}
      aria-label={`Borrar ${name}`}
      title="Borrar"
      onClick={onDelete}
    >
      <Trash2 size={16} aria-hidden />
      {words && 'Borrar'}
    </Button>
  </HStack>
);
