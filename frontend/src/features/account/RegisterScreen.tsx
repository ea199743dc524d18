import { Input } from '../../components/form/Input.tsx';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FormField } from '../../components/form/FormField.tsx';
import { PrivacyLine } from '../../components/form/PrivacyLine.tsx';
import { useHoneypot } from '../../components/form/useHoneypot.tsx';
import { Page } from '../../components/page/Page.tsx';
import { errorOf } from '../../components/form/outcome.ts';
import { useForm } from '../../components/form/useForm.ts';
import { useAppDispatch, useAppSelector, useUserInfo } from '../../state/hooks.ts';
import { safeRedirect } from '../../state/account/redirect.ts';
import { useFeatures } from '../../state/useFeatures.ts';
import { register, resetRegister } from '../../state/account/session.ts';
import { FormCard } from './FormCard.tsx';
import { SwitchForm } from './SwitchForm.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

export function RegisterScreen() {
  const userInfo = useUserInfo();
  const { search } = useLocation();
  if (userInfo) return <Navigate to={safeRedirect(search)} replace />;
  return (
    <Page title="Registrarse a mi sitio" width="form">
      <RegisterForm />
    </Page>
  );
}

const MISMATCH = { text: 'Passwords do not match', field: 'confirm' };

function useRegister() {
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => state.session.register);
  const [mismatch, setMismatch] = useState(false);
  const { honeypot, honeypotFields, waiting } = useHoneypot();
  const { values, input } = useForm({ name: '', email: '', password: '', confirm: '' });
  useEffect(() => () => void dispatch(resetRegister()), [dispatch]);
  const submit = async () => {
    const { confirm, ...body } = values;
    setMismatch(confirm !== body.password);
    dispatch(resetRegister());
    if (confirm === body.password)
      await dispatch(register({ ...body, ...(await honeypotFields()) }));
  };
  return {
    input,
    honeypot,
    busy: waiting || request.loading,
    submit,
    error: mismatch ? MISMATCH : errorOf(request),
  };
}

function RegisterForm() {
  const features = useFeatures();
  const { input, honeypot, busy, submit, error } = useRegister();
  return (
    <FormCard
      label="Registrarse a mi sitio"
      submit="Registrarse"
      submitting="Registrando…"
      onSubmit={() => void submit()}
      footer={<SwitchForm question="¿Ya tienes cuenta?" to="/login" label="Ingresar" />}
      {...{ busy, error }}
    >
      {honeypot}
      <FormField label="Nombre" name="name" required>
        {(control) => <Input {...control} {...input('name')} autoComplete="name" maxLength={255} />}
      </FormField>
      <FormField
        label="E-Mail"
        name="email"
        required
        {...(features?.verifyEmail && { help: 'Te llegará un correo para confirmarlo.' })}
      >
        {(control) => <Input {...control} {...input('email')} type="email" autoComplete="email" />}
      </FormField>
      <NewPasswordFields input={input} />
      <PrivacyLine />
    </FormCard>
  );
}
