import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FormEvent, ReactNode } from 'react';
import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog.tsx';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { ConflictAlert } from './Conflict.tsx';
import type { Edit } from './useEdit.ts';

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '6',
    // The editor's sticky toolbar stops below the navbar.
    '--rte-top': '4.0625rem',
  },
});

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '5',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    py: '4',
    bg: 'bg',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
});

interface EditFormProps {
  label: string;
  /** What is being edited, for the unsaved changes prompt. */
  subject: string;
  /** An upload is in progress: saved now, its image would be missing. */
  uploading?: boolean;
  edit: Edit;
  children: ReactNode;
}

export function EditForm({ label, subject, uploading = false, edit, children }: EditFormProps) {
  const { dirty, recovered, unsaved, busy, error, conflict, onSubmit } = edit;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !uploading) onSubmit();
  };
  const action = busy ? 'Actualizando…' : uploading ? 'Subiendo imagen…' : 'Actualizar';
  return (
    <Form aria-label={label} onSubmit={send}>
      {recovered && (
        <Notice status="warning">Se recuperaron los cambios que habías dejado sin guardar.</Notice>
      )}
      {children}
      <Bar>
        {error !== null && (
          <Box flexBasis="full">
            {conflict ? (
              <ConflictAlert text={error} busy={busy} {...conflict} />
            ) : (
              <ErrorAlert text={error} />
            )}
          </Box>
        )}
        <Button type="submit" size="lg" aria-disabled={busy || uploading}>
          {action}
        </Button>
        {dirty && (
          <Box as="span" color="fg.muted" fontSize="sm">
            Hay cambios sin guardar
          </Box>
        )}
      </Bar>
      <ConfirmDialog
        open={unsaved.asking}
        question="¿Salir sin guardar los cambios?"
        subject={`Lo que cambiaste en «${subject}» se perderá.`}
        action="Salir sin guardar"
        onConfirm={unsaved.leave}
        onCancel={unsaved.stay}
      />
    </Form>
  );
}
