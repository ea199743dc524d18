import { links } from '@portafolio/proxy/contract/links';
import { Text } from '@chakra-ui/react/text';
import { request } from '../../api/client.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useForm } from '../../components/form/useForm.ts';
import { Page } from '../../components/page/Page.tsx';
import { FormCard } from './FormCard.tsx';
import { useLinkToken } from '../../components/navigation/useLinkToken.ts';

/** Opening it changes nothing: mail scanners open links, too. */
export function ConfirmScreen() {
  const { form, done } = useForm(
    { token: useLinkToken() },
    { send: (body) => request(links.confirm, { body }) },
  );
  return (
    <Page title="Confirma tu correo" width="form">
      {done ? (
        <Notice status="success">Tu correo quedó confirmado. ¡Gracias!</Notice>
      ) : (
        <FormCard
          label="Confirma tu correo"
          submit="Confirmar mi correo"
          submitting="Confirmando…"
          {...form}
        >
          <Text>Alguien usa esta dirección para su cuenta. Si fuiste tú, confírmala.</Text>
        </FormCard>
      )}
    </Page>
  );
}
