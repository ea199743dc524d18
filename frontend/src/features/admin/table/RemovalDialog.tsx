import { Box } from '@chakra-ui/react/box';
import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog.tsx';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import type { RemovalState } from './useRemoval.ts';

export interface RemovalDialogProps<T> {
  removal: RemovalState<T>;
  question: string;
  nameOf: (row: T) => string;
}

/** The confirmation, and the error of a failed deletion above the table. */
export function RemovalDialog<T>({ removal, question, nameOf }: RemovalDialogProps<T>) {
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
