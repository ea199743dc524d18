import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { trash } from '@portafolio/proxy/contract/writing';
import { useEffect, useEffectEvent } from 'react';
import { AdminTable, type AdminTableProps } from './AdminTable.tsx';
import { RowActions } from './RowActions.tsx';
import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog.tsx';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import type { RemovalState } from './useRemoval.ts';
import { send } from '../../../api/client.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { useAction } from '../../../state/useAction.ts';

interface AdminListProps<T> extends Omit<AdminTableProps<T>, 'children'>, RemovalDialogProps<T> {
  /** For the buttons' accessible names, where it is not nameOf. */
  actionName?: (row: T) => string;
  editPath?: (id: number) => string;
  /** More buttons of a row, all of which then say in words what they do. */
  renderMore?: (row: T) => ReactNode;
  /** Its buttons say in words what they do. */
  words?: boolean;
  /** The kind whose deletions can be taken back. */
  kind?: string;
}

/** The table of an admin list, whose rows can be edited and deleted. */
export function AdminList<T extends { _id: number }>(props: AdminListProps<T>) {
  const { removal, question, nameOf, actionName = nameOf, editPath, renderMore, ...more } = props;
  const { kind, words = renderMore !== undefined, ...table } = more;
  const { removed, forget, reload } = removal;
  return (
    <>
      <RemovalDialog removal={removal} question={question} nameOf={nameOf} />
      {kind && removed && (
        <DeletedNotice
          key={removed._id}
          kind={kind}
          id={removed._id}
          name={nameOf(removed)}
          onRestored={() => {
            forget();
            reload();
          }}
          onOver={forget}
        />
      )}
      <AdminTable {...table}>
        {(row) => (
          <RowActions
            name={actionName(row)}
            editPath={editPath?.(row._id)}
            onDelete={() => removal.ask(row)}
            words={words}
          >
            {renderMore?.(row)}
          </RowActions>
        )}
      </AdminTable>
    </>
  );
}

interface RemovalDialogProps<T> {
  removal: RemovalState<T>;
  question: string;
  nameOf: (row: T) => string;
}

/** The confirmation, and the error of a failed deletion above the table. */
function RemovalDialog<T>({ removal, question, nameOf }: RemovalDialogProps<T>) {
  const { row, error, busy, confirm, cancel } = removal;
  return (
    <>
      {error !== null && (
        <Box mb="6">
          <ErrorAlert text={error} />
        </Box>
      )}
      <ConfirmDialog
        open={row !== undefined}
        question={question}
        subject={row ? nameOf(row) : ''}
        busy={busy}
        onConfirm={confirm}
        onCancel={cancel}
      />
    </>
  );
}

const UNDO_MS = 10_000;

interface DeletedNoticeProps {
  kind: string;
  id: number;
  name: string;
  onRestored: () => void;
  onOver: () => void;
}

async function restore(kind: string, id: number): Promise<void> {
  const { data } = await send(trash.list);
  const item = data.find((one) => one.kind === kind && one.item === id);
  if (item) await send(trash.restore, { params: { id: item._id } });
}

/** While a deletion can be taken back at once; afterwards the bin has it. */
function DeletedNotice({ kind, id, name, onRestored, onOver }: DeletedNoticeProps) {
  const { busy, error, run } = useAction();
  const over = useEffectEvent(onOver);
  const isHeld = busy || error !== null;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => over(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const undo = async () => {
    if (await run(() => restore(kind, id))) onRestored();
  };
  return (
    <Box
      position="fixed"
      zIndex="20"
      bottom="4"
      left="4"
      right="4"
      maxW="34rem"
      mx="auto"
      display="grid"
      gap="3"
      boxShadow="lift"
      borderRadius="md"
    >
      {error !== null && <ErrorAlert text={error} />}
      <Notice
        status="success"
        action={
          <Button variant="outline" minH="11" disabled={busy} onClick={() => void undo()}>
            Deshacer
          </Button>
        }
      >
        {`«${name}» está en la papelera, por 30 días.`}
      </Notice>
    </Box>
  );
}
