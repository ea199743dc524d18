import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Star } from 'lucide-react';
import { counted } from '../../components/content/counted.ts';
import { Form } from '../../components/form/Form.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { Textarea } from '../../components/form/Input.tsx';
import { PrivacyLine } from '../../components/form/PrivacyLine.tsx';
import { FormNotice } from '../../components/form/FormNotice.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import type { Review } from './comments/threadState.ts';
import { useCommentForm } from './useCommentForm.ts';

export interface CommentFormProps {
  id: number;
  /** The comment that is about to be answered. */
  answered: Review | undefined;
  onComment: (review: Review) => void;
}

interface AnsweredProps {
  name: string;
  onDrop: () => void;
}

const ANSWERED = 'en-respuesta';

const Answered = ({ name, onDrop }: AnsweredProps) => (
  <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
    <Box as="p" id={ANSWERED} color="fg.muted">{`En respuesta a ${name}`}</Box>
    <Button variant="outline" size="sm" onClick={onDrop}>
      Quitar la cita
    </Button>
  </Box>
);

export function CommentForm({ id, answered, onComment }: CommentFormProps) {
  const { text, ...form } = useCommentForm(id, answered, onComment);
  return (
    <Box asChild display="grid" gap="5">
      <Form busy={form.loading} error={form.error} onSubmit={() => void form.submit()}>
        {form.inReplyTo > 0 && (
          <Answered
            name={form.answeredName}
            onDrop={() => {
              form.set('inReplyTo', 0);
              text.current?.focus();
            }}
          />
        )}
        <RatingField value={form.rating} onChange={(rating) => form.set('rating', rating)} />
        <FormField
          label="Comentario"
          name="comment"
          describedBy={form.inReplyTo > 0 ? ANSWERED : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={text}
              rows={5}
              value={form.comment}
              onChange={({ target }) => form.set('comment', target.value)}
            />
          )}
        </FormField>
        <PrivacyLine />
        <Box>
          <SubmitButton colorPalette="accent">Enviar Comentario</SubmitButton>
        </Box>
        <FormNotice done={form.sent} />
      </Form>
    </Box>
  );
}

const RATINGS = [1, 2, 3, 4, 5];

const Choice = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    cursor: 'pointer',
    color: 'accent.border',
    borderRadius: 'md',
    _focusWithin: { outline: '3px solid', outlineColor: 'focus' },
    '& input': { srOnly: true },
  },
});
const Group = chakra('fieldset', { base: { border: '0' } });

interface RatingFieldProps {
  /** 0 before one is chosen. */
  value: number;
  onChange: (value: number) => void;
}

/** Five radio buttons in the shape of stars. */
const RatingField = ({ value, onChange }: RatingFieldProps) => (
  <Group>
    <Box as="legend" textStyle="label" mb="1">
      ¿Cuánto te sirvió? (opcional)
    </Box>
    <Box display="flex" ms="-2.5">
      {RATINGS.map((star) => (
        <Choice key={star}>
          <input
            type="radio"
            name="rating"
            value={star}
            checked={value === star}
            aria-label={counted(star, 'estrella')}
            onChange={() => onChange(star)}
          />
          <Star size={24} fill={star <= value ? 'currentColor' : 'none'} aria-hidden />
        </Choice>
      ))}
    </Box>
  </Group>
);
