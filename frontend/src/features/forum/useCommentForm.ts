import { useEffect, useState } from 'react';
import { createComment, resetComment } from '../../state/content/comments.ts';
import { errorOf } from '../../components/form/outcome.ts';
import { useForm } from '../../components/form/useForm.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';

const blank = { rating: 5, comment: '' };

/** After a comment: the form and its request state are reset, and the forum is reloaded. */
export function useCommentForm(id: number, onComment: () => void) {
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => state.foroComment);
  const draft = `foro/${String(id)}/comentario`;
  const { values, set, reset } = useForm(blank, { draft });
  const [sent, setSent] = useState(false);

  useEffect(() => () => void dispatch(resetComment()), [dispatch, id]);

  const submit = async () => {
    setSent(false);
    const answer = await dispatch(createComment({ id, ...values }));
    if (!createComment.fulfilled.match(answer)) return;
    reset(blank);
    setSent(true);
    dispatch(resetComment());
    onComment();
  };
  return { ...values, set, loading: request.loading, error: errorOf(request), sent, submit };
}
