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
import { DraftConflict, DraftNotice, DraftStatus } from './DraftStatus.tsx';
import type { DraftState } from './DraftStatus.tsx';
import type { Edit } from './useEdit.ts';

/** Its height. */
const NAVBAR = '4.0625rem';

const Fields = chakra(Form, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '6',
    '--bar-top': NAVBAR,
    '--rte-top': `calc(var(--bar-top) + 3.5rem)`,
    // A phone's keyboard leaves little of the text: the navbar scrolls away.
    '&:has([data-top])': { mdDown: { '--bar-top': '0rem' } },
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
    // TopBar: also above a phone's keyboard.
    '&[data-top]': {
      top: 'var(--bar-top)',
      bottom: 'auto',
      gap: '2',
      minH: '14',
      py: '1.5',
      borderTopWidth: '0',
      borderBottomWidth: '1px',
    },
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
  /** Buttons beside «Actualizar», which then stand above the fields. */
  tools?: ReactNode;
  children: ReactNode;
}

const SMALL = { size: 'sm', px: '4', sending: 'Enviando…' } as const;
const LARGE = { size: 'lg', sending: 'Actualizando…' } as const;

const Failure = ({ error, conflict, busy }: Edit) => (
  <Box css={{ '&:empty': { display: 'none' } }} flexBasis="full">
    {error && conflict ? (
      <ConflictAlert text={error.text} busy={busy} {...conflict} />
    ) : (
      <FormNotice />
    )}
  </Box>
);

interface TopBarProps {
  draft: DraftState | undefined;
  tools: ReactNode;
  submit: ReactNode;
}

/** Above a long text: in sight wherever one writes in it. */
const TopBar = ({ draft, tools, submit }: TopBarProps) => (
  <Bar data-top>
    {draft && <DraftStatus {...draft} />}
    {tools}
    {submit}
    {draft && <DraftConflict {...draft} />}
  </Bar>
);

export function EditForm(props: EditFormProps) {
  const { label, subject, uploading = false, edit, tools, children } = props;
  const { dirty, recovered, unsaved, busy, error, onSubmit, draft } = edit;
  useSaveKey(draft?.save);
  const send = () => {
    if (!uploading) onSubmit();
  };
  const failure = <Failure {...edit} />;
  const submit = (
    <SubmitButton
      {...(tools ? SMALL : LARGE)}
      minH="11"
      waiting={uploading ? 'Subiendo imagen…' : undefined}
    >
      Actualizar
    </SubmitButton>
  );
  return (
    <Fields aria-label={label} busy={busy} error={error} onSubmit={send}>
      {tools && <TopBar {...{ draft, tools, submit }} />}
      {recovered && (
        <Notice status="warning">Se recuperaron los cambios que habías dejado sin guardar.</Notice>
      )}
      {draft && <DraftNotice {...draft} />}
      {tools && failure}
      {children}
      {!tools && (
        <Bar>
          {failure}
          {draft && <DraftConflict {...draft} />}
          {submit}
          {draft && <DraftStatus {...draft} />}
          {dirty && !draft && (
            <Box as="span" color="fg.muted" fontSize="sm">
              Hay cambios sin guardar
            </Box>
          )}
        </Bar>
      )}
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
