import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Send } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { FormField } from '../../components/form/FormField.tsx';
import { Input, Textarea } from '../../components/form/Input.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useContactForm } from './useContactForm.ts';

export function ContactForm() {
  const { input, sending, sentTo, submit, honeypot } = useContactForm();
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Box asChild display="grid" gap="5">
      <form method="post" onSubmit={onSubmit} noValidate>
        {honeypot}
        <FormField label="Nombre" name="name">
          {(control) => <Input {...control} {...input('name')} autoComplete="name" />}
        </FormField>
        <FormField label="Email" name="email">
          {(control) => (
            <Input {...control} {...input('email')} type="email" autoComplete="email" />
          )}
        </FormField>
        <FormField label="Asunto" name="topic">
          {(control) => <Input {...control} {...input('topic')} />}
        </FormField>
        <FormField label="Mensaje" name="comment">
          {(control) => <Textarea {...control} {...input('comment')} rows={7} />}
        </FormField>
        <Box>
          <Button type="submit" size="lg" colorPalette="accent" disabled={sending}>
            <Send size={18} aria-hidden />
            Enviar Información
          </Button>
        </Box>
        <Box aria-live="polite">
          {sentTo !== null && (
            <Notice status="success">
              {`Mensaje enviado a ${sentTo}...en breve se comunicara contigo`}
            </Notice>
          )}
        </Box>
      </form>
    </Box>
  );
}
