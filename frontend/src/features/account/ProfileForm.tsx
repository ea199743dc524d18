import { Input } from '../../components/Input.tsx';
import type { Account } from '@portafolio/proxy/contract';
import { useEffect, useState } from 'react';
import { FormField } from '../../components/FormField.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { resetUpdateProfile, updateProfile } from '../../state/session.ts';
import { FormCard } from './FormCard.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { PASSWORD_HELP } from './passwordHelp.ts';
import { useFields } from './useFields.ts';

function useProfile({ _id, name, email }: Account) {
  const dispatch = useAppDispatch();
  const { loading, error, success } = useAppSelector((state) => state.session.updateProfile);
  const [mismatch, setMismatch] = useState(false);
  const { values, setValues, field } = useFields({ name, email, password: '', confirm: '' });
  useEffect(() => () => void dispatch(resetUpdateProfile()), [dispatch]);
  const submit = async () => {
    const { confirm, ...body } = values;
    setMismatch(confirm !== body.password);
    dispatch(resetUpdateProfile());
    if (confirm !== body.password) return;
    const answer = await dispatch(updateProfile({ id: _id, ...body }));
    if (updateProfile.fulfilled.match(answer))
      setValues((before) => ({ ...before, password: '', confirm: '' }));
  };
  const shown = mismatch ? 'Passwords no coinciden' : error;
  return { field, busy: loading, success, submit: () => void submit(), error: shown };
}

export function ProfileForm({ account }: { account: Account }) {
  const { field, success, ...form } = useProfile(account);
  const keep = `Déjalo en blanco para conservar el actual. ${PASSWORD_HELP}`;
  return (
    <FormCard
      label="Perfil"
      submit="Actualizar"
      submitting="Actualizando…"
      error={form.error}
      busy={form.busy}
      onSubmit={form.submit}
    >
      {success && <Notice status="success">Perfil actualizado</Notice>}
      <FormField label="Nombre" name="name" required>
        {(control) => <Input {...control} {...field('name')} autoComplete="name" maxLength={255} />}
      </FormField>
      <FormField label="E-Mail" name="email" required>
        {(control) => <Input {...control} {...field('email')} type="email" autoComplete="email" />}
      </FormField>
      <FormField label="Password" name="password" help={keep}>
        {(control) => (
          <PasswordInput {...control} {...field('password')} autoComplete="new-password" />
        )}
      </FormField>
      <FormField label="Confirmar Password" name="confirm">
        {(control) => (
          <PasswordInput {...control} {...field('confirm')} autoComplete="new-password" />
        )}
      </FormField>
    </FormCard>
  );
}
