import { links } from '@portafolio/proxy/contract/links';
import { FormField } from '../../components/form/FormField.tsx';
import { Input } from '../../components/form/Input.tsx';
import { useForm } from '../../components/form/useForm.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Page } from '../../components/page/Page.tsx';
import { FormCard } from './FormCard.tsx';
import { SwitchForm } from './SwitchForm.tsx';
import { useAccountCall } from './useAccountCall.ts';

const NO_MAIL = {
  text: 'Este sitio no envía correos: escríbele a quien lo administra, en Contacto.',
  field: null,
};

export function ForgotScreen() {
  const { busy, error, code, done, send } = useAccountCall(links.forgot);
  const { values, input } = useForm({ email: '' });
  return (
    <Page
      title="¿Olvidaste tu contraseña?"
      width="form"
      lead="Escribe tu correo y te enviamos un enlace para elegir otra."
    >
      {done ? (
        <Notice status="success">
          Si {values.email.trim()} tiene una cuenta, en un momento le llega un enlace. Vale 30
          minutos; si no aparece, mira en el correo no deseado.
        </Notice>
      ) : (
        <FormCard
          label="¿Olvidaste tu contraseña?"
          submit="Enviar enlace"
          submitting="Enviando…"
          busy={busy}
          error={code === 'resource.not_found' ? NO_MAIL : error}
          onSubmit={() => void send(values)}
          footer={<SwitchForm question="¿Ya la recuerdas?" to="/login" label="Ingresar" />}
        >
          <FormField label="E-Mail" name="email" required>
            {(control) => (
              <Input {...control} {...input('email')} type="email" autoComplete="username" />
            )}
          </FormField>
        </FormCard>
      )}
    </Page>
  );
}
