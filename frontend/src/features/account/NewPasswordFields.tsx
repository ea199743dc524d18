import type { ComponentProps } from 'react';
import { calls } from '@portafolio/proxy/contract';
import { FormField } from '../../components/form/FormField.tsx';
import type { Input } from '../../components/form/Input.tsx';
import { PasswordInput } from './PasswordInput.tsx';

interface NewPasswordFieldsProps {
  /** It may be left as it is: what is said then. */
  keep?: string;
  input: (name: 'password' | 'confirm') => ComponentProps<typeof Input>;
}

/** A password to be chosen, written twice. */
export const NewPasswordFields = ({ input, keep }: NewPasswordFieldsProps) => (
  <>
    <FormField label="Password" name="password" required={!keep} help={keep ?? PASSWORD_HELP}>
      {(control) => (
        <PasswordInput {...control} {...input('password')} autoComplete="new-password" />
      )}
    </FormField>
    <FormField label="Confirmar Password" name="confirm" required={!keep}>
      {(control) => (
        <PasswordInput {...control} {...input('confirm')} autoComplete="new-password" />
      )}
    </FormField>
  </>
);

const rule = calls.users.register.body?.fields['password'];

export const PASSWORD_HELP = `Entre ${String(rule?.min)} y ${String(rule?.max)} caracteres.`;
