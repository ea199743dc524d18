import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FormEvent, ReactNode } from 'react';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '5',
    p: { base: '5', sm: '8' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'lift',
  },
});

interface FormCardProps {
  /** The accessible name of the form. */
  label: string;
  error: string | null;
  busy: boolean;
  submit: string;
  submitting: string;
  onSubmit: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** The form of an account screen: fields, error alert, submit button, footer. */
export function FormCard(props: FormCardProps) {
  const { label, error, busy, submit, submitting, onSubmit, children, footer } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Box w="full" maxW="28rem">
      <Form method="post" aria-label={label} onSubmit={send}>
        {error !== null && <ErrorAlert text={error} />}
        {children}
        <Button type="submit" size="lg" aria-disabled={busy} opacity={busy ? 0.7 : undefined}>
          {busy ? submitting : submit}
        </Button>
      </Form>
      {footer && (
        <Box mt="6" color="fg.muted">
          {footer}
        </Box>
      )}
    </Box>
  );
}
