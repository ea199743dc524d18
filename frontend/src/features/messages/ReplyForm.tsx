import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { messages } from '@portafolio/proxy/contract/messages';
import { MailCheck, Reply, Send } from 'lucide-react';
import { request } from '../../api/client.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { ShortForm } from '../../components/form/ShortForm.tsx';
import { Textarea } from '../../components/form/Input.tsx';
import { useForm } from '../../components/form/useForm.ts';
import { LinkButton } from '../../components/navigation/Link.tsx';
import { mailTo } from '../../components/navigation/writeTo.ts';
import { nameOf, stateOf } from './messageState.tsx';
import type { Message } from './messageState.tsx';

interface ReplyProps {
  message: Message;
  onReplied: () => void;
}

const BLANK = { text: '' };

/** An answer that the site sends by mail; what was typed is kept in this tab until it went out. */
export function ReplyForm({ message, onReplied }: ReplyProps) {
  const { _id: id, email } = message;
  const { form, input, recovered, dirty, done, reset } = useForm(BLANK, {
    draft: `reply/${String(id)}`,
    lasting: true,
    send: async (body) => {
      await request(messages.reply, { params: { id }, body });
      reset(BLANK);
      onReplied();
    },
  });
  return (
    <ShortForm
      aria-label="Responder"
      gap="4"
      submit={
        <>
          <Send size={18} aria-hidden />
          Enviar respuesta
        </>
      }
      button={{ colorPalette: 'accent' }}
      note={
        recovered &&
        dirty && (
          <Box fontSize="sm" color="accent.fg">
            Recuperamos lo que habías escrito: aún no se envía.
          </Box>
        )
      }
      done={done ? 'Tu respuesta está guardada y sale por correo.' : undefined}
      {...form}
    >
      <FormField
        label={`Tu respuesta a ${nameOf(message)}`}
        name="text"
        help={`Le llega por correo a ${email}, con tu dirección para que te conteste.`}
      >
        {(control) => <Textarea {...control} {...input('text')} rows={6} />}
      </FormField>
    </ShortForm>
  );
}

const quoted = (message: Message) =>
  `\n\n${nameOf(message)} escribió:\n${message.comment.replace(/^/gm, '> ')}`;

interface MailLinkProps {
  message: Message;
  onAnswered: () => Promise<void>;
}

/** Where the site sends no mail: her own program does, and she says when it is done. */
export function MailLink({ message, onAnswered }: MailLinkProps) {
  const { email, topic } = message;
  return (
    <Box display="grid" gap="3">
      <p>Se abre tu programa de correo, con la respuesta empezada.</p>
      <Box display="flex" flexWrap="wrap" gap="3">
        <LinkButton colorPalette="accent">
          <a href={mailTo(email, `Re: ${topic || 'tu mensaje'}`, quoted(message))}>
            <Reply size={18} aria-hidden />
            Responder por correo
          </a>
        </LinkButton>
        {stateOf(message) === 'new' && (
          <Button variant="outline" onClick={() => void onAnswered()}>
            <MailCheck size={18} aria-hidden />
            Ya le respondí
          </Button>
        )}
      </Box>
    </Box>
  );
}
