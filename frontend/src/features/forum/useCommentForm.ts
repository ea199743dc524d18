import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createComment, resetComment } from '../../state/content/comments.ts';
import { errorOf } from '../../components/form/outcome.ts';
import { useForm } from '../../components/form/useForm.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import type { Review } from './comments/threadState.ts';

const SENT = 'Comentario Enviado';
const HELD = `${SENT}. Está en revisión: por ahora solo lo ves tú.`;

/** Of a writer who chose no star. */
const USUAL_RATING = 5;

const blank = { rating: 0, comment: '', inReplyTo: 0, answeredName: '' };

/** After a comment: the form and its request state are reset, and the comment is shown. */
export function useCommentForm(
  id: number,
  answered: Review | undefined,
  onComment: (review: Review) => void,
) {
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => state.foroComment);
  const draft = `foro/${String(id)}/comentario`;
  const { values, set, reset } = useForm(blank, { draft, lasting: true });
  const [sent, setSent] = useState<string>();
  const text = useRef<HTMLTextAreaElement>(null);

  useEffect(() => () => void dispatch(resetComment()), [dispatch, id]);
  const answer = useEffectEvent(({ _id, name }: Review) => {
    set('inReplyTo', _id);
    set('answeredName', name);
    setSent(undefined);
    text.current?.focus();
  });
  useEffect(() => {
    if (answered) answer(answered);
  }, [answered]);

  const submit = async () => {
    setSent(undefined);
    const { rating, comment, inReplyTo } = values;
    const body = { rating: rating || USUAL_RATING, comment, ...(inReplyTo > 0 && { inReplyTo }) };
    const done = await dispatch(createComment({ id, ...body }));
    if (!createComment.fulfilled.match(done)) return;
    reset(blank);
    setSent(done.payload.data.state === 'held' ? HELD : SENT);
    dispatch(resetComment());
    onComment(done.payload.data);
  };
  const { loading } = request;
  return { ...values, set, loading, error: errorOf(request), sent, submit, text };
}
