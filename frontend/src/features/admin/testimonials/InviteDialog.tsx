import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { invitations } from '@portafolio/proxy/contract/invitations';
import { useId, useState } from 'react';
import { request } from '../../../api/client.ts';
import { Dialog } from '../../../components/feedback/Dialog.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { ShortForm } from '../../../components/form/ShortForm.tsx';
import { useForm } from '../../../components/form/useForm.ts';
import { Input } from '../../../components/form/Input.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { copyText } from '../../../components/share/copyText.ts';
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
  /** The site can send it. */
  mails: boolean;
  onMade: (made: Made) => void;
}

/** About what, and to whom. */
function Ask({ mails, onMade }: AskProps) {
  const { values, set, input, form } = useForm(
    { about: '', item: 0, email: '' },
    {
      send: async (body) => {
        const { link, sent } = await request(invitations.make, { body });
        onMade({ link: new URL(link, location.origin).href, email: sent ? body.email : '' });
      },
    },
  );
  return (
    <ShortForm
      aria-label="Pedir un testimonio"
      submit="Hacer el enlace"
      button={{ sending: 'Haciendo el enlace…' }}
      {...form}
    >
      <AboutField
        {...values}
        onChange={({ about, item }) => {
          set('about', about);
          set('item', item);
        }}
      />
      {mails && (
        <FormField
          name="email"
          label="Correo de tu cliente"
          help="Le llega el enlace. En blanco, lo copias y se lo mandas tú."
        >
          {(control) => <Input {...control} {...input('email')} type="email" autoComplete="off" />}
        </FormField>
      )}
    </ShortForm>
  );
}

interface InviteDialogProps extends Pick<AskProps, 'mails'> {
  onClose: () => void;
}

export function InviteDialog({ mails, onClose }: InviteDialogProps) {
  const title = useId();
  const [made, setMade] = useState<Made>();
  return (
    <Dialog open labelledBy={title} onCancel={onClose}>
      <Box as="h2" id={title} textStyle="card" mb="5">
        Pedir un testimonio
      </Box>
      {made ? <Link {...made} /> : <Ask mails={mails} onMade={setMade} />}
      <Box mt="6" textAlign="end">
        <Button variant="outline" minH="11" onClick={onClose}>
          Cerrar
        </Button>
      </Box>
    </Dialog>
  );
}
