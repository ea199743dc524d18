import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { passkeys } from '@portafolio/proxy/contract/passkeys';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { focusAtOnce } from '../../../components/form/focus.ts';
import { Form } from '../../../components/form/Form.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { FormNotice } from '../../../components/form/FormNotice.tsx';
import { Input } from '../../../components/form/Input.tsx';
import type { FormError } from '../../../components/form/outcome.ts';
import { SubmitButton } from '../../../components/form/SubmitButton.tsx';
import { useForm } from '../../../components/form/useForm.ts';
import { PasswordInput } from '../PasswordInput.tsx';

interface AskFormProps {
  /** The accessible name of the form. */
  label: string;
  field: { name: string; label: string; help: string };
  value?: string;
  submit: string;
  busy: boolean;
  error: FormError | null;
  onSubmit: (value: string) => void;
  onCancel: () => void;
  children: (props: ComponentProps<typeof Input>) => ReactNode;
}

/** A form of one text. */
function AskForm({ label, field, value = '', submit, ...props }: AskFormProps) {
  const { busy, error, onSubmit, onCancel, children } = props;
  const { values, input } = useForm({ text: value });
  return (
    <Box asChild display="grid" gap="5" w="full">
      <Form aria-label={label} {...{ busy, error }} onSubmit={() => onSubmit(values.text)}>
        <FormField {...field} required>
          {(control) => children({ ...control, ...input('text'), ref: focusAtOnce })}
        </FormField>
        <Box display="flex" flexWrap="wrap" gap="3">
          <SubmitButton sending="Un momento…">{submit}</SubmitButton>
          <Button variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
        </Box>
        <FormNotice />
      </Form>
    </Box>
  );
}

type FormProps = Pick<AskFormProps, 'busy' | 'error'>;

/** A reader who finds a session open does not change what opens the account. */
export const PresenceForm = (props: FormProps & Pick<AskFormProps, 'onSubmit' | 'onCancel'>) => (
  <AskForm
    {...props}
    label="Confirma que eres tú"
    field={{
      name: 'currentPassword',
      label: 'Contraseña actual',
      help: 'Entraste hace más de diez minutos: confirma que eres tú.',
    }}
    submit="Continuar"
  >
    {(control) => <PasswordInput {...control} autoComplete="current-password" />}
  </AskForm>
);

const NAME = {
  ...{ name: 'name', label: 'Nombre de la llave' },
  help: 'Para reconocerla: «Teléfono», «Portátil»…',
};
const MAX = passkeys.rename.body?.fields['name']?.max ?? 0;

interface NameFormProps extends FormProps, Pick<AskFormProps, 'label' | 'value' | 'submit'> {
  onSubmit: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** By which name its owner knows a passkey. */
export function NameForm({ error, onSubmit, onClose, ...props }: NameFormProps) {
  const [isSent, setIsSent] = useState(false);
  const send = async (name: string) => {
    setIsSent(true);
    if (await onSubmit(name)) onClose();
  };
  return (
    <AskForm
      {...{ ...props, field: NAME, error: isSent ? error : null, onCancel: onClose }}
      onSubmit={(name) => void send(name)}
    >
      {(control) => <Input {...control} autoComplete="off" maxLength={MAX} />}
    </AskForm>
  );
}
