import { Box } from '@chakra-ui/react/box';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';
import type { RemovalState } from './useRemoval.ts';

interface RemovalDialogProps<T> {
  removal: RemovalState<T>;
  question: string;
  nameOf: (row: T) => string;
}

/** The question, and above the table what went wrong. */
export function RemovalDialog<T>({ removal, question, nameOf }: RemovalDialogProps<T>) {
  const { row, error, busy, confirm, cancel } = removal;
  // The name stays readable while the dialog closes.
  const [name, setName] = useState('');
  useEffect(() => {
    if (row) setName(nameOf(row));
  }, [row, nameOf]);
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
        subject={row ? nameOf(row) : name}
        busy={busy}
        onConfirm={confirm}
        onCancel={cancel}
      />
    </>
  );
}
