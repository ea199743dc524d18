import type { Account } from '@portafolio/proxy/contract';
import { useEffect, useState } from 'react';
import { Input } from '../../components/form/Input.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { errorOf } from '../../components/form/outcome.ts';
import { useForm } from '../../components/form/useForm.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { resetUpdateProfile, updateProfile } from '../../state/account/session.ts';
import { FormCard } from './FormCard.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { NewPasswordFields, PASSWORD_HELP } from './NewPasswordFields.tsx';

const blank = { password: '', confirm: '', current: '' };

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Where the site sends mail, a new e-mail counts once it is confirmed. */
const doneText = (waiting: string) =>
  waiting
    ? `Perfil actualizado. Tu correo cambia cuando abras el enlace que enviamos a ${waiting}.`
    : 'Perfil actualizado';

const KEEP = `Déjalo en blanco para conservar el actual. ${PASSWORD_HELP}`;
const MISMATCH = { text: 'Passwords no coinciden', field: 'confirm' };

function useProfile({ _id, name, email }: Account) {
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => state.session.updateProfile);
  const [mismatch, setMismatch] = useState(false);
  /** The session is too old to change e-mail or password without it. */
  const [asksCurrent, setAsksCurrent] = useState(false);
  const [waiting, setWaiting] = useState('');
  const person = useForm({ name, email }, { draft: 'perfil' });
  const secret = useForm(blank);
  useEffect(() => () => void dispatch(resetUpdateProfile()), [dispatch]);
  const submit = async () => {
    const { password, confirm, current } = secret.values;
    setMismatch(confirm !== password);
    dispatch(resetUpdateProfile());
    if (confirm !== password) return;
    const given = { ...(current && { currentPassword: current }) };
    const answer = await dispatch(updateProfile({ id: _id, ...person.values, password, ...given }));
    if (!updateProfile.fulfilled.match(answer)) {
      if (answer.payload?.code === 'password.current_required') setAsksCurrent(true);
      return;
    }
    const { email: kept } = answer.payload.data;
    setWaiting(isSame(kept, person.values.email) ? '' : person.values.email);
    person.accept();
    secret.reset(blank);
    setAsksCurrent(false);
  };
  const { loading: busy, success } = request;
  const error = mismatch ? MISMATCH : errorOf(request);
  const state = {
    busy,
    success,
    waiting,
    asksCurrent,
    recovered: person.recovered && !success,
    error,
  };
  return { ...state, text: person.input, secret: secret.input, submit: () => void submit() };
}

export function ProfileForm({ account }: { account: Account }) {
  const { text, secret, success, waiting, asksCurrent, recovered, ...form } = useProfile(account);
  return (
    <FormCard
      label="Perfil"
      submit="Actualizar"
      submitting="Actualizando…"
      error={form.error}
      busy={form.busy}
      done={success ? doneText(waiting) : undefined}
      onSubmit={form.submit}
    >
      {recovered && (
        <Notice status="warning">Se recuperaron los cambios que habías dejado sin guardar.</Notice>
      )}
      <FormField label="Nombre" name="name" required>
        {(control) => <Input {...control} {...text('name')} autoComplete="name" maxLength={255} />}
      </FormField>
      <FormField label="E-Mail" name="email" required>
        {(control) => <Input {...control} {...text('email')} type="email" autoComplete="email" />}
      </FormField>
      <NewPasswordFields input={secret} keep={KEEP} />
      {asksCurrent && (
        <FormField label="Contraseña actual" name="currentPassword" required>
          {(control) => (
            <PasswordInput {...control} {...secret('current')} autoComplete="current-password" />
          )}
        </FormField>
      )}
    </FormCard>
  );
}
