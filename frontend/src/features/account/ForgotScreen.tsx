import { Box } from '@chakra-ui/react/box';
import { links } from '@portafolio/proxy/contract/links';
import { request } from '../../api/client.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { Input } from '../../components/form/Input.tsx';
import { useForm } from '../../components/form/useForm.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Loader } from '../../components/feedback/Loading.tsx';
import { contactPath } from '../../components/navigation/writeTo.ts';
import { Link, LinkButton } from '../../components/navigation/Link.tsx';
import { Page } from '../../components/page/Page.tsx';
import { FormCard } from './FormCard.tsx';
import { SwitchForm } from './SwitchForm.tsx';
import { useFeatures } from '../../state/useFeatures.ts';

const TITLE = '¿Olvidaste tu contraseña?';

export function ForgotScreen() {
  const features = useFeatures();
  if (features === undefined)
    return (
      <Page title={TITLE} width="form">
        <Loader />
      </Page>
    );
  return features?.mail === false ? <NoMail /> : <ForgotForm />;
}

const NoMail = () => (
  <Page title={TITLE} width="form">
    <Notice status="warning">
      Este sitio no envía correos, así que no puede mandarte un enlace para elegir otra.
    </Notice>
    <Box display="grid" gap="4" mt="6" justifyItems="start">
      <p>Escríbele a quien lo administra y dile el correo de tu cuenta: puede ponerte otra.</p>
      <LinkButton>
        <Link to={contactPath('Olvidé mi contraseña')}>Escribirle</Link>
      </LinkButton>
      <Box as="p" color="fg.muted">
        Si lo administras tú: <code>npm run admin -- password</code>, en la máquina del sitio.
      </Box>
    </Box>
  </Page>
);

function ForgotForm() {
  const { values, input, form, done } = useForm(
    { email: '' },
    { send: (body) => request(links.forgot, { body }) },
  );
  if (form.error?.code === 'resource.not_found') return <NoMail />;
  return (
    <Page
      title={TITLE}
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
          label={TITLE}
          submit="Enviar enlace"
          submitting="Enviando…"
          {...form}
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
