import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { passkeys } from '@portafolio/proxy/contract/passkeys';
import { useState } from 'react';
import { Form } from '../../../components/form/Form.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { FormNotice } from '../../../components/form/FormNotice.tsx';
import { Input } from '../../../components/form/Input.tsx';
import type { FormError } from '../../../components/form/outcome.ts';
import { SubmitButton } from '../../../components/form/SubmitButton.tsx';
import { useForm } from '../../../components/form/useForm.ts';
import { focusAtOnce } from '../../../components/form/focus.ts';

interface NameFormProps {
  /** The accessible name of the form. */
  label: string;
  name: string;
  submit: string;
  busy: boolean;
  error: FormError | null;
  onSubmit: (name: string) => Promise<boolean>;
  onClose: () => void;
}

const MAX = passkeys.rename.body?.fields['name']?.max ?? 0;
/** By which name its person knows a passkey. */
export function NameForm({ label, name, submit, busy, error, onSubmit, onClose }: NameFormProps) {
  const { values, input } = useForm({ name });
  const [isSent, setIsSent] = useState(false);
  const send = async () => {
    setIsSent(true);
    if (await onSubmit(values.name)) onClose();
  };
  return (
    <Box asChild display="grid" gap="5" w="full">
      <Form
        aria-label={label}
        busy={busy}
        error={isSent ? error : null}
        onSubmit={() => void send()}
      >
        <FormField
          label="Nombre de la llave"
          name="name"
          required
          help="Para reconocerla: «Teléfono», «Portátil»…"
        >
          {(control) => (
            <Input
              {...control}
              {...input('name')}
              autoComplete="off"
              maxLength={MAX}
              ref={focusAtOnce}
            />
          )}
        </FormField>
        <Box display="flex" flexWrap="wrap" gap="3">
          <SubmitButton sending="Un momento…">{submit}</SubmitButton>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
        </Box>
        <FormNotice />
      </Form>
    </Box>
  );
}
