import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Form } from '../../components/form/Form.tsx';
import { FormNotice } from '../../components/form/FormNotice.tsx';
import type { FormError } from '../../components/form/outcome.ts';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';

const Framed = chakra(Form, {
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
  error: FormError | null;
  busy: boolean;
  submit: string;
  submitting: string;
  done?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** The form of an account screen: fields, submit button, how it went, footer. */
export function FormCard(props: FormCardProps) {
  const { label, error, busy, submit, submitting, done, onSubmit, children, footer } = props;
  return (
    <Box w="full" maxW="28rem">
      <Framed aria-label={label} {...{ busy, error, onSubmit }}>
        {children}
        <SubmitButton size="lg" sending={submitting}>
          {submit}
        </SubmitButton>
        <FormNotice done={done} />
      </Framed>
      {footer && (
        <Box mt="6" color="fg.muted">
          {footer}
        </Box>
      )}
    </Box>
  );
}
