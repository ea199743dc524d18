import { thread } from '@portafolio/proxy/contract/thread';
import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';
import { request } from '../../../api/client.ts';
import { FormField } from '../../../components/form/FormField.tsx';
import { ShortForm } from '../../../components/form/ShortForm.tsx';
import { Textarea } from '../../../components/form/Input.tsx';
import { useForm } from '../../../components/form/useForm.ts';
import type { Review } from './threadState.ts';

interface CorrectionFormProps {
  forum: number;
  review: Review;
  onSaved: (review: Review) => void;
  onCancel: () => void;
}

export function CorrectionForm({ forum, review, onSaved, onCancel }: CorrectionFormProps) {
  const { form, input } = useForm(
    { comment: review.comment },
    {
      send: async (body) => {
        const params = { id: forum, review: review._id };
        onSaved({ ...(await request(thread.correct, { params, body })), own: true });
      },
    },
  );
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = area.current?.querySelector('textarea');
    text?.focus();
    text?.setSelectionRange(text.value.length, text.value.length);
  }, []);
  return (
    <Box ref={area}>
      <ShortForm
        aria-label="Editar"
        gap="3"
        mt="3"
        submit="Guardar"
        button={{ sending: 'Guardando…' }}
        onCancel={onCancel}
        {...form}
      >
        <FormField label="Tu comentario" name="comment" required>
          {(control) => <Textarea {...control} {...input('comment')} rows={4} />}
        </FormField>
      </ShortForm>
    </Box>
  );
}
