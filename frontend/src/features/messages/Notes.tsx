import { Box } from '@chakra-ui/react/box';
import { calls } from '@portafolio/proxy/contract';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import { Form } from '../../components/form/Form.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { FormNotice } from '../../components/form/FormNotice.tsx';
import { Textarea } from '../../components/form/Input.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useForm } from '../../components/form/useForm.ts';
import { useAction } from '../../state/useAction.ts';
import type { Message } from './messageState.tsx';

/** What the owner notes for herself; what was typed is kept in this tab until it is saved. */
export function Notes({ message }: { message: Message }) {
  const { _id: id, notes = '' } = message;
  const form = useForm({ notes }, { draft: `notes/${String(id)}`, lasting: true });
  const { busy, failure, run } = useAction();
  const [saved, setSaved] = useState(false);
  const submit = async () => {
    setSaved(false);
    const body = form.values;
    if (!(await run(() => request(calls.contact.update, { params: { id }, body })))) return;
    form.accept();
    setSaved(true);
  };
  const error = failure && { text: failure.text, field: failure.field };
  return (
    <Box asChild display="grid" gap="4">
      <Form aria-label="Notas" busy={busy} error={error} onSubmit={() => void submit()}>
        <FormField label="Notas" name="notes" help="Solo las ves tú: quien escribió no las lee.">
          {(control) => <Textarea {...control} {...form.input('notes')} rows={4} />}
        </FormField>
        <Box>
          <SubmitButton variant="outline" sending="Guardando…">
            Guardar notas
          </SubmitButton>
        </Box>
        {form.dirty && (
          <Box fontSize="sm" color="accent.fg">
            Sin guardar
          </Box>
        )}
        <FormNotice done={saved && !form.dirty ? 'Notas guardadas.' : undefined} />
      </Form>
    </Box>
  );
}
