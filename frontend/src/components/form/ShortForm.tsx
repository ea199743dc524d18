import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { Form } from './Form.tsx';
import { FormNotice } from './FormNotice.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const Fields = chakra(Form, { base: { display: 'grid', gap: '5', w: 'full' } });

interface ShortFormProps extends ComponentProps<typeof Fields> {
  submit: ReactNode;
  /** How its button looks, and what it says meanwhile. */
  button?: Omit<ComponentProps<typeof SubmitButton>, 'children'>;
  onCancel?: (() => void) | undefined;
  /** Below the buttons. */
  note?: ReactNode;
  /** What it says once it is sent. */
  done?: ReactNode;
}

/** A few fields with their buttons, in place or in a dialog: it waits, and says how it went. */
export const ShortForm = ({
  submit,
  button,
  onCancel,
  note,
  done,
  children,
  ...form
}: ShortFormProps) => (
  <Fields {...form}>
    {children}
    <Box display="flex" flexWrap="wrap" gap="3">
      <SubmitButton {...button}>{submit}</SubmitButton>
      {onCancel && (
        <Button variant="outline" size={button?.size} onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </Box>
    {note}
    <FormNotice done={done} />
  </Fields>
);
