import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

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

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, question, subject, action = 'Borrar', busy, onConfirm, onCancel } = props;
  const title = useId();
  const about = useId();
  return (
    <Dialog open={open} labelledBy={title} describedBy={about} onCancel={onCancel}>
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
