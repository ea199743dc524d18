import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

const Dialog = chakra('dialog', {
  base: {
    m: 'auto',
    p: { base: '6', md: '8' },
    w: 'min(30rem, calc(100vw - 2.5rem))',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'lift',
    '&::backdrop': { background: 'rgb(10 12 16 / 60%)' },
  },
});
const Question = chakra('h2', { base: { textStyle: 'card' } });
const Subject = chakra('p', {
  base: { mt: '3', mb: '7', color: 'fg.muted' },
});

interface ConfirmDialogProps {
  open: boolean;
  question: string;
  /** What the question is about, by name. */
  subject: string;
  action?: string;
  busy?: boolean;
  /** What is to be chosen before. */
  children?: ReactNode;
  /** The form among them that is sent instead of `onConfirm`. */
  form?: string;
  onConfirm?: () => void;
  onCancel: () => void;
}

/** The native modal <dialog>: focus trap, Escape and focus restoration come with it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, question, subject, action = 'Borrar', busy, onConfirm, onCancel } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const about = useId();

  // Closed before it is removed: else it would give the focus back to nothing.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (open) current?.showModal();
    return () => current?.close();
  }, [open]);

  // The close event comes later than the close: by then the dialog may be open again.
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={title}
      aria-describedby={about}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClose={() => {
        if (dialog.current?.open === false) onCancel();
      }}
    >
      <Question id={title}>{question}</Question>
      <Subject id={about}>{subject}</Subject>
      {props.children}
      <HStack justify="flex-end" gap="3" wrap="wrap">
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          colorPalette="red"
          aria-disabled={busy}
          {...(props.form
            ? { type: 'submit', form: props.form }
            : { onClick: busy ? undefined : onConfirm })}
        >
          {action}
        </Button>
      </HStack>
    </Dialog>
  );
}
