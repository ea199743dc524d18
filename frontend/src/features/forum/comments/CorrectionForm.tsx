import { thread } from '@portafolio/proxy/contract/thread';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useRef } from 'react';
import { useAction } from '../../../state/useAction.ts';
import { request } from '../../../api/client.ts';
import { Form } from '../../../components/form/Form.tsx';
import { FormField } from '../../../components/form/FormField.tsx';
import { FormNotice } from '../../../components/form/FormNotice.tsx';
import { Textarea } from '../../../components/form/Input.tsx';
import { SubmitButton } from '../../../components/form/SubmitButton.tsx';
import { useForm } from '../../../components/form/useForm.ts';
import type { Review } from './threadState.ts';

interface CorrectionFormProps {
  forum: number;
  review: Review;
  onSaved: (review: Review) => void;
  onCancel: () => void;
}

export function CorrectionForm({ forum, review, onSaved, onCancel }: CorrectionFormProps) {
  const { values, input } = useForm({ comment: review.comment });
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = area.current?.querySelector('textarea');
    text?.focus();
    text?.setSelectionRange(text.value.length, text.value.length);
  }, []);
  const { busy, failure, run } = useAction();
  const submit = () =>
    run(async () => {
      const params = { id: forum, review: review._id };
      onSaved({ ...(await request(thread.correct, { params, body: values })), own: true });
    });
  return (
    <Box ref={area}>
      <Box asChild display="grid" gap="3" mt="3">
        <Form busy={busy} error={failure} onSubmit={() => void submit()} aria-label="Editar">
          <FormField label="Tu comentario" name="comment" required>
            {(control) => <Textarea {...control} {...input('comment')} rows={4} />}
          </FormField>
          <Box display="flex" flexWrap="wrap" gap="3">
            <SubmitButton sending="Guardando…">Guardar</SubmitButton>
            <Button variant="outline" onClick={onCancel}>
              Cancelar
            </Button>
          </Box>
          <FormNotice />
        </Form>
      </Box>
    </Box>
  );
}
