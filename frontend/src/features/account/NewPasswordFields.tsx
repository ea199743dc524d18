import type { ComponentProps } from 'react';
import { FormField } from '../../components/form/FormField.tsx';
import type { Input } from '../../components/form/Input.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { PASSWORD_HELP } from './passwordHelp.ts';

interface NewPasswordFieldsProps {
  input: (name: 'password' | 'confirm') => ComponentProps<typeof Input>;
}

/** A password to be chosen, written twice. */
export const NewPasswordFields = ({ input }: NewPasswordFieldsProps) => (
  <>
    <FormField label="Password" name="password" required help={PASSWORD_HELP}>
      {(control) => (
        <PasswordInput {...control} {...input('password')} autoComplete="new-password" />
      )}
    </FormField>
    <FormField label="Confirmar Password" name="confirm" required>
      {(control) => (
        <PasswordInput {...control} {...input('confirm')} autoComplete="new-password" />
      )}
    </FormField>
  </>
);
