import { Box } from '@chakra-ui/react/box';
import { Send, Mail } from 'lucide-react';
import { Button } from '@chakra-ui/react/button';
import { Form } from '../../components/form/Form.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { Input, Textarea } from '../../components/form/Input.tsx';
import { PrivacyLine } from '../../components/form/PrivacyLine.tsx';
import { FormNotice } from '../../components/form/FormNotice.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { useWords } from '../../state/content/words.ts';
import { OfferQuestions } from './OfferQuestions.tsx';
import { useContactForm, isPhone, looksComplete } from './useContactForm.ts';
import { Email } from '../../components/content/Email.tsx';
import { QuickWays } from './QuickWays.tsx';
import { Recipient } from './Recipient.tsx';
import { LinkButton } from '../../components/navigation/Link.tsx';
import { WhatsAppButton } from '../../components/navigation/WhatsAppButton.tsx';
import { mailTo, messageTo } from '../../components/navigation/writeTo.ts';

export function ContactForm() {
  const { hints, leave, sending, sent, error, submit, asked, ...form } = useContactForm();
  const { values, input, honeypot, recovered, startAnew } = form;
  const { next } = useWords('contact');
  const owner = useOwner();
  const { complete, failed, ...questions } = asked;
  return (
    <Box display="grid" gap="5" alignContent="start">
      {complete && (
        <Notice status="warning">Este grupo está completo: te anoto en la lista de espera</Notice>
      )}
      {failed && (
        <Notice status="warning">
          No se pudieron traer las preguntas de lo que te interesa: tu mensaje llega igual.
        </Notice>
      )}
      <Box asChild display="grid" gap="5">
        <Form
          aria-label="Contacto"
          busy={sending}
          error={error}
          onSubmit={() => void submit()}
          unchecked
        >
          {honeypot}
          {recovered && <Recovered onStartAnew={startAnew} />}
          <FormField label="Nombre" name="name">
            {(control) => <Input {...control} {...input('name')} autoComplete="name" />}
          </FormField>
          <FormField
            label="Email"
            name="email"
            help="A este correo te respondo."
            hint={hints.email}
          >
            {(control) => (
              <Input
                {...control}
                {...input('email')}
                type="email"
                autoComplete="email"
                onBlur={leave('email')}
              />
            )}
          </FormField>
          <FormField label="Asunto" name="topic">
            {(control) => <Input {...control} {...input('topic')} />}
          </FormField>
          <FormField
            label="Mensaje"
            name="comment"
            help="Cuéntame qué necesitas."
            hint={hints.comment}
          >
            {(control) => (
              <Textarea {...control} {...input('comment')} rows={7} onBlur={leave('comment')} />
            )}
          </FormField>
          <OfferQuestions {...questions} />
          <PrivacyLine />
          {next && !sent && <p>{next}</p>}
          <Box>
            <SubmitButton size="lg" colorPalette="accent">
              <Send size={18} aria-hidden />
              Enviar Información
            </SubmitButton>
          </Box>
          <FormNotice
            done={
              sent &&
              `Mensaje enviado a ${sent.name || owner.name}...en breve se comunicara contigo`
            }
          >
            {sent && <Sent email={sent.email} />}
          </FormNotice>
          {error?.field === null && <OtherWays {...values} />}
        </Form>
      </Box>
    </Box>
  );
}

/** It leaves with its button: the focus goes to the first field. */
const Recovered = ({ onStartAnew }: { onStartAnew: () => void }) => (
  <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
    <Box as="p" role="status" color="fg.muted">
      Recuperamos lo que habías escrito.
    </Box>
    <Button
      variant="outline"
      size="sm"
      minH="11"
      onClick={({ currentTarget: { form } }) => {
        const first = form?.elements.namedItem('name');
        if (first instanceof HTMLElement) first.focus();
        onStartAnew();
      }}
    >
      Empezar en blanco
    </Button>
  </Box>
);

/** Why no answer can come by mail, and what to do. */
function missing(email: string): string {
  if (isPhone(email)) return `Te busco en el ${email}.`;
  if (email === '') return 'No dejaste correo: si quieres respuesta, mándame otro mensaje con él.';
  return `«${email}» no parece un correo completo: corrígelo y envíalo otra vez, que lo demás sigue aquí.`;
}

/** After a message: who answers, where, by when, and how else to reach them. */
function Sent({ email }: { email: string }) {
  const { next } = useWords('contact');
  const owner = useOwner();
  const reachable = owner.email !== '' || owner.whatsapp !== '';
  const answered = looksComplete(email);
  return (
    <Box display="grid" gap="4">
      <Recipient />
      {answered ? (
        <p>
          {next && `${next} `}La respuesta llega a <Email address={email} />.
        </p>
      ) : (
        <p>
          {missing(email)}
          {reachable && ' También puedes escribirme por aquí.'}
        </p>
      )}
      {answered && reachable && <p>Si te urge, también puedes escribirme por aquí.</p>}
      <QuickWays />
    </Box>
  );
}

interface Typed {
  name: string;
  topic: string;
  comment: string;
}

const joined = (...parts: string[]) => parts.filter(Boolean).join('\n\n');

/** After a message that could not be sent: what to do with what was typed. */
function OtherWays({ name, topic, comment }: Typed) {
  const { email, whatsapp } = useOwner();
  return (
    <Box display="grid" gap="3">
      <p>
        Tu mensaje no salió, y lo que escribiste sigue aquí: inténtalo de nuevo en un momento
        {(email || whatsapp) && ', o mándalo por otro camino'}.
      </p>
      <Box display="flex" flexWrap="wrap" gap="3">
        {email && (
          <LinkButton variant="outline">
            <a href={mailTo(email, topic, joined(comment, name))}>
              <Mail size={18} aria-hidden />
              Mandarlo por correo
            </a>
          </LinkButton>
        )}
        <WhatsAppButton href={messageTo(whatsapp, joined(topic, comment, name))}>
          Mandarlo por WhatsApp
        </WhatsAppButton>
      </Box>
    </Box>
  );
}
