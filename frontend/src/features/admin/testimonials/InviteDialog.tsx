import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { invitations } from '@portafolio/proxy/contract/invitations';
import { useId, useState } from 'react';
import { request } from '../../../api/client.ts';
import { Dialog } from '../../../components/feedback/Dialog.tsx';
import { Form } from '../../../components/form/Form.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { FormNotice } from '../../../components/form/FormNotice.tsx';
import { Input } from '../../../components/form/Input.tsx';
import { SubmitButton } from '../../../components/form/SubmitButton.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { copyText } from '../../../components/share/copyText.ts';
import { useAction } from '../../../state/useAction.ts';
import { useFeatures } from '../../../state/useFeatures.ts';
import { AboutField } from './AboutField.tsx';

interface Made {
  link: string;
  /** Where it was mailed to; blank where it was not. */
  email: string;
}

const select = (field: HTMLInputElement | null) => {
  field?.focus();
  field?.select();
};

/** The link, to be copied whether it was mailed or not. */
function Link({ link, email }: Made) {
  const [copied, setCopied] = useState<boolean>();
  const SAID = { true: 'Copiado', false: 'No se pudo copiar: cópialo de aquí.' };
  return (
    <Box display="grid" gap="4">
      <Notice status="success">
        {email
          ? `Le escribimos a ${email}. También puedes mandarle el enlace:`
          : 'El enlace está listo: mándaselo a tu cliente.'}
      </Notice>
      <Input ref={select} readOnly aria-label="Enlace" value={link} />
      <Box fontSize="sm" color="fg.muted">
        Vale 90 días y es solo para esa persona.
      </Box>
      <Box display="flex" alignItems="center" gap="3">
        <Button minH="11" onClick={() => void copyText(link).then(setCopied)}>
          Copiar enlace
        </Button>
        <Box role="status">{copied !== undefined && SAID[`${copied}`]}</Box>
      </Box>
    </Box>
  );
}

interface AskProps {
  onMade: (made: Made) => void;
}

/** About what, and to whom. */
function Ask({ onMade }: AskProps) {
  const [values, setValues] = useState({ about: '', item: 0, email: '' });
  const { busy, failure, run } = useAction();
  const mails = useFeatures()?.mail === true;
  const make = () =>
    run(async () => {
      const { link, sent } = await request(invitations.make, { body: values });
      const whole = new URL(link, location.origin).href;
      onMade({ link: whole, email: sent ? values.email : '' });
    });
  return (
    <Box asChild display="grid" gap="5">
      <Form
        aria-label="Pedir un testimonio"
        busy={busy}
        error={failure && { text: failure.text, field: failure.field }}
        onSubmit={() => void make()}
      >
        <AboutField {...values} onChange={(about) => setValues({ ...values, ...about })} />
        {mails && (
          <FormField
            name="email"
            label="Correo de tu cliente"
            help="Le llega el enlace. En blanco, lo copias y se lo mandas tú."
          >
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                value={values.email}
                onChange={({ target }) => setValues({ ...values, email: target.value })}
              />
            )}
          </FormField>
        )}
        <Box>
          <SubmitButton sending="Haciendo el enlace…">Hacer el enlace</SubmitButton>
        </Box>
        <FormNotice />
      </Form>
    </Box>
  );
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const title = useId();
  const [made, setMade] = useState<Made>();
  return (
    <Dialog open labelledBy={title} onCancel={onClose}>
      <Box as="h2" id={title} textStyle="card" mb="5">
        Pedir un testimonio
      </Box>
      {made ? <Link {...made} /> : <Ask onMade={setMade} />}
      <Box mt="6" textAlign="end">
        <Button variant="outline" minH="11" onClick={onClose}>
          Cerrar
        </Button>
      </Box>
    </Dialog>
  );
}
