import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { SubmitEvent } from 'react';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { Textarea } from '../../components/form/Input.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RatingField } from './RatingField.tsx';
import { useCommentForm } from './useCommentForm.ts';

interface CommentFormProps {
  id: number;
  onComment: () => void;
}

export function CommentForm({ id, onComment }: CommentFormProps) {
  const form = useCommentForm(id, onComment);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <Box asChild display="grid" gap="5">
      <form method="post" onSubmit={onSubmit}>
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
          <Button type="submit" colorPalette="accent" disabled={form.loading}>
            Enviar Comentario
          </Button>
        </Box>
        <Box aria-live="polite">
          {form.sent && <Notice status="success">Comentario Enviado</Notice>}
          {form.error !== null && <ErrorAlert text={form.error} />}
        </Box>
      </form>
    </Box>
  );
}
