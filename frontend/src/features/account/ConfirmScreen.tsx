import { links } from '@portafolio/proxy/contract/links';
import { Text } from '@chakra-ui/react/text';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Page } from '../../components/page/Page.tsx';
import { FormCard } from './FormCard.tsx';
import { useAccountCall } from './useAccountCall.ts';
import { useLinkToken } from '../../components/navigation/useLinkToken.ts';

/** Opening it changes nothing: mail scanners open links, too. */
export function ConfirmScreen() {
  const token = useLinkToken();
  const { busy, error, done, send } = useAccountCall(links.confirm);
  return (
    <Page title="Confirma tu correo" width="form">
      {done ? (
        <Notice status="success">Tu correo quedó confirmado. ¡Gracias!</Notice>
      ) : (
        <FormCard
          label="Confirma tu correo"
          submit="Confirmar mi correo"
          submitting="Confirmando…"
          busy={busy}
          error={error}
          onSubmit={() => void send({ token })}
        >
          <Text>Alguien usa esta dirección para su cuenta. Si fuiste tú, confírmala.</Text>
        </FormCard>
      )}
    </Page>
  );
}
