import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { Input } from '../../components/form/Input.tsx';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FormField } from '../../components/form/FormField.tsx';
import { Link } from '../../components/navigation/Link.tsx';
import { Page } from '../../components/page/Page.tsx';
import { errorOf } from '../../components/form/outcome.ts';
import { useForm } from '../../components/form/useForm.ts';
import { useAppDispatch, useAppSelector, useUserInfo } from '../../state/hooks.ts';
import { safeRedirect } from '../../state/account/redirect.ts';
import { useFeatures } from '../../state/useFeatures.ts';
import { login, resetLogin } from '../../state/account/session.ts';
import { FormCard } from './FormCard.tsx';
import { canUsePasskeys } from './passkeys/support.ts';
import { SwitchForm } from './SwitchForm.tsx';
import { PasswordInput } from './PasswordInput.tsx';

const PasskeyLogin = lazy(async () => ({
  default: (await import('./passkeys/PasskeyLogin.tsx')).PasskeyLogin,
}));

export function LoginScreen() {
  const userInfo = useUserInfo();
  const { search } = useLocation();
  if (userInfo) return <Navigate to={safeRedirect(search)} replace />;
  return (
    <Page title="Sign In" width="form" lead="Ingresa para comentar en el foro y editar tu perfil.">
      <LoginForm />
    </Page>
  );
}

function LoginForm() {
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => state.session.login);
  const { values, input } = useForm({ email: '', password: '' });
  const features = useFeatures();
  useEffect(() => () => void dispatch(resetLogin()), [dispatch]);
  const submit = () => {
    void dispatch(login({ username: values.email, password: values.password }));
  };
  return (
    <FormCard
      label="Sign In"
      submit="Ingresar"
      submitting="Ingresando…"
      busy={request.loading}
      error={errorOf(request)}
      onSubmit={submit}
      footer={
        <>
          <SwitchForm question="¿Aún no tienes cuenta?" to="/register" label="Registrarse" />
          {features?.mail && (
            <Box mt="2">
              <ChakraLink asChild>
                <Link to="/recuperar">¿Olvidaste tu contraseña?</Link>
              </ChakraLink>
            </Box>
          )}
          {canUsePasskeys(features) && (
            <Suspense>
              <PasskeyLogin />
            </Suspense>
          )}
        </>
      }
    >
      <FormField label="E-Mail" name="email" required>
        {(control) => (
          <Input {...control} {...input('email')} type="email" autoComplete="username webauthn" />
        )}
      </FormField>
      <FormField label="Password" name="password" required>
        {(control) => (
          <PasswordInput {...control} {...input('password')} autoComplete="current-password" />
        )}
      </FormField>
    </FormCard>
  );
}
