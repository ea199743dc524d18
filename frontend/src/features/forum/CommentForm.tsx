import { Box } from '@chakra-ui/react/box';
import { Form } from '../../components/form/Form.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { Textarea } from '../../components/form/Input.tsx';
import { FormNotice } from '../../components/form/FormNotice.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { RatingField } from './RatingField.tsx';
import { useCommentForm } from './useCommentForm.ts';

interface CommentFormProps {
  id: number;
  onComment: () => void;
}

export function CommentForm({ id, onComment }: CommentFormProps) {
  const form = useCommentForm(id, onComment);
  return (
    <Box asChild display="grid" gap="5">
      <Form busy={form.loading} error={form.error} onSubmit={() => void form.submit()}>
        <RatingField value={form.rating} onChange={(rating) => form.set('rating', rating)} />
        <FormField label="Comentario" name="comment">
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              value={form.comment}
              onChange={({ target }) => form.set('comment', target.value)}
            />
          )}
        </FormField>
        <Box>
          <SubmitButton colorPalette="accent">Enviar Comentario</SubmitButton>
        </Box>
        <FormNotice done={form.sent ? 'Comentario Enviado' : undefined} />
      </Form>
    </Box>
  );
}
