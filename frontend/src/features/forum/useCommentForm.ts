import { useEffect, useState } from 'react';
import { createComment, resetComment } from '../../state/content/comments.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { useDraft } from '../../state/forms/useDraft.ts';

const blank = { rating: 5, comment: '' };

/** After a comment: the form and its request state are reset, and the forum is reloaded. */
export function useCommentForm(id: number, onComment: () => void) {
  const dispatch = useAppDispatch();
  const { loading, error } = useAppSelector((state) => state.foroComment);
  const { values, change, finish } = useDraft(`foro/${String(id)}/comentario`, blank);
  const [sent, setSent] = useState(false);

  useEffect(() => () => void dispatch(resetComment()), [dispatch, id]);

  const submit = async () => {
    setSent(false);
    const answer = await dispatch(createComment({ id, ...values }));
    if (!createComment.fulfilled.match(answer)) return;
    finish(blank);
    setSent(true);
    dispatch(resetComment());
    onComment();
  };
  return { ...values, change, loading, error, sent, submit };
}
