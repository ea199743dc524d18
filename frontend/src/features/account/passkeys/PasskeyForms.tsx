import { passkeys } from '@portafolio/proxy/contract/passkeys';
import { focusAtOnce } from '../../../components/form/focus.ts';
import { FormField } from '../../../components/form/FormField.tsx';
import { Input } from '../../../components/form/Input.tsx';
import { ShortForm } from '../../../components/form/ShortForm.tsx';
import { useForm } from '../../../components/form/useForm.ts';
import { PasswordInput } from '../PasswordInput.tsx';

const BUTTON = { sending: 'Un momento…' };

interface PresenceFormProps {
  onSubmit: (currentPassword: string) => Promise<unknown>;
  onCancel: () => void;
}

/** A reader who finds a session open does not change what opens the account. */
export function PresenceForm({ onSubmit, onCancel }: PresenceFormProps) {
  const { form, input } = useForm(
    { currentPassword: '' },
    { send: ({ currentPassword }) => onSubmit(currentPassword) },
  );
  return (
    <ShortForm
      aria-label="Confirma que eres tú"
      submit="Continuar"
      button={BUTTON}
      onCancel={onCancel}
      {...form}
    >
      <FormField
        name="currentPassword"
        label="Contraseña actual"
        help="Entraste hace más de diez minutos: confirma que eres tú."
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...input('currentPassword')}
            autoComplete="current-password"
            ref={focusAtOnce}
          />
        )}
      </FormField>
    </ShortForm>
  );
}

const MAX = passkeys.rename.body?.fields['name']?.max ?? 0;

interface NameFormProps {
  /** The accessible name of the form. */
  label: string;
  value?: string;
  submit: string;
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** By which name its owner knows a passkey. */
export function NameForm({ label, value = '', submit, onSubmit, onClose }: NameFormProps) {
  const { form, input } = useForm(
    { name: value },
    { send: ({ name }) => onSubmit(name).then(onClose) },
  );
  return (
    <ShortForm aria-label={label} submit={submit} button={BUTTON} onCancel={onClose} {...form}>
      <FormField
        name="name"
        label="Nombre de la llave"
        help="Para reconocerla: «Teléfono», «Portátil»…"
        required
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
    </ShortForm>
  );
}
