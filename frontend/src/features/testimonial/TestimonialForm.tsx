import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { written } from '@portafolio/proxy/contract/invitations';
import { useId } from 'react';
import { Testimonial } from '../../components/content/Testimonial.tsx';
import { Form } from '../../components/form/Form.tsx';
import { focusAtOnce } from '../../components/form/focus.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { FormNotice } from '../../components/form/FormNotice.tsx';
import { Input, Textarea } from '../../components/form/Input.tsx';
import { PrivacyLine } from '../../components/form/PrivacyLine.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useForm } from '../../components/form/useForm.ts';
import type { Texts } from './useTestimonial.ts';

const { max } = written.comment;

/** What is too long stays, to be cut by its writer. */
const countOf = (length: number): string =>
  length > max
    ? `${String(length)} de ${String(max)} caracteres: sobran ${String(length - max)}`
    : `${String(length)} de ${String(max)} caracteres`;

interface TestimonialFormProps {
  /** What was written before; blank at first. */
  initial: Texts;
  /** Of this link: what is typed survives a reload. */
  draft: string;
  onSubmit: (texts: Texts) => Promise<void>;
  /** Leaves what was written as it is. */
  onCancel?: (() => void) | undefined;
}

/** The words, their signature, and how both will look. */
export function TestimonialForm(props: TestimonialFormProps) {
  const { initial, draft, onSubmit, onCancel } = props;
  const { values, input, form, accept, reset } = useForm<Texts>(initial, {
    ...{ draft, lasting: true },
    send: async (texts) => {
      await onSubmit(texts);
      accept();
    },
  });
  const counter = useId();
  const preview = useId();
  const cancel = () => {
    reset(initial);
    onCancel?.();
  };
  return (
    <Box
      display="grid"
      gap={{ base: '8', lg: '12' }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Box>
        <Box asChild display="grid" gap="5">
          <Form aria-label="Tu testimonio" {...form}>
            <Box>
              <FormField label="Testimonio" name="comment" required describedBy={counter}>
                {(control) => (
                  <Textarea
                    {...control}
                    {...input('comment')}
                    rows={7}
                    ref={onCancel && focusAtOnce}
                  />
                )}
              </FormField>
              <Box id={counter} mt="1.5" fontSize="sm" color="fg.muted">
                {countOf(values.comment.length)}
              </Box>
            </Box>
            <FormField
              label="Cómo quieres aparecer"
              name="name"
              required
              help="Tu nombre completo, solo el de pila o tus iniciales."
            >
              {(control) => (
                <Input
                  {...control}
                  {...input('name')}
                  maxLength={written.name.max}
                  autoComplete="name"
                />
              )}
            </FormField>
            <FormField
              label="Puesto y empresa"
              name="role"
              help="Si quieres: Compras, Molino Alto."
            >
              {(control) => (
                <Input
                  {...control}
                  {...input('role')}
                  maxLength={written.role.max}
                  autoComplete="organization-title"
                />
              )}
            </FormField>
            <PrivacyLine />
            <Box display="flex" flexWrap="wrap" gap="3">
              <SubmitButton size="lg">Enviar</SubmitButton>
              {onCancel && (
                <Button size="lg" variant="outline" onClick={cancel}>
                  Dejarlo como estaba
                </Button>
              )}
            </Box>
            <FormNotice />
          </Form>
        </Box>
      </Box>
      <section aria-labelledby={preview}>
        <Box as="h2" id={preview} textStyle="card" mb="4">
          Así se verá
        </Box>
        <Testimonial
          comment={values.comment.trim() || 'Lo que escribas se ve aquí.'}
          name={values.name.trim() || 'Tu nombre'}
          role={values.role.trim()}
        />
      </section>
    </Box>
  );
}
