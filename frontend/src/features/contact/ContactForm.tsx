import { Box } from '@chakra-ui/react/box';
import { Send } from 'lucide-react';
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
import { OtherWays } from './OtherWays.tsx';
import { Recovered } from './Recovered.tsx';
import { Sent } from './Sent.tsx';
import { useContactForm } from './useContactForm.ts';

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
