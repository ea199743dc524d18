import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { Form } from '../../../components/form/Form.tsx';
import { FormNotice } from '../../../components/form/FormNotice.tsx';
import { SubmitButton } from '../../../components/form/SubmitButton.tsx';
import { ConflictAlert } from './Conflict.tsx';
import { DraftNotice, DraftStatus } from './DraftStatus.tsx';
import type { DraftState } from './DraftStatus.tsx';
import type { Edit } from './useEdit.ts';

const Fields = chakra(Form, {
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

/** Ctrl+S, or ⌘S: a browser would offer to save the page. */
function useSaveKey(save: (() => void) | undefined) {
  useEffect(() => {
    if (!save) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

interface EditFormProps {
  label: string;
  /** What is being edited, for the unsaved changes prompt. */
  subject: string;
  /** An upload is in progress: saved now, its image would be missing. */
  uploading?: boolean;
  edit: Edit & { draft?: DraftState & { save: () => void } };
  children: ReactNode;
}

export function EditForm({ label, subject, uploading = false, edit, children }: EditFormProps) {
  const { dirty, recovered, unsaved, busy, error, conflict, onSubmit, draft } = edit;
  useSaveKey(draft?.save);
  const send = () => {
    if (!uploading) onSubmit();
  };
  return (
    <Fields aria-label={label} busy={busy} error={error} onSubmit={send}>
      {recovered && (
        <Notice status="warning">Se recuperaron los cambios que habías dejado sin guardar.</Notice>
      )}
      {draft && <DraftNotice {...draft} />}
      {children}
      <Bar>
        <Box flexBasis="full" css={{ '&:empty': { display: 'none' } }}>
          {error && conflict ? (
            <ConflictAlert text={error.text} busy={busy} {...conflict} />
          ) : (
            <FormNotice />
          )}
        </Box>
        <SubmitButton
          size="lg"
          sending="Actualizando…"
          waiting={uploading ? 'Subiendo imagen…' : undefined}
        >
          Actualizar
        </SubmitButton>
        {draft && <DraftStatus {...draft} />}
        {dirty && !draft && (
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
    </Fields>
  );
}
