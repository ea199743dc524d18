import { useEffect, useState } from 'react';
import { createComment, resetComment } from '../../state/content.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';

const RATING = 5;

/** After a comment: rating and text as before, the state clean, the forum loaded again. */
export function useCommentForm(id: number, onComment: () => void) {
  const dispatch = useAppDispatch();
  const { loading, error } = useAppSelector((state) => state.foroComment);
  const [rating, setRating] = useState(RATING);
  const [comment, setComment] = useState('');
  const [sent, setSent] = useState(false);

  useEffect(() => () => void dispatch(resetComment()), [dispatch, id]);

  const submit = async () => {
    setSent(false);
    const answer = await dispatch(createComment({ id, rating, comment }));
    if (!createComment.fulfilled.match(answer)) return;
    setRating(RATING);
    setComment('');
    setSent(true);
    dispatch(resetComment());
    onComment();
  };
  return { rating, setRating, comment, setComment, loading, error, sent, submit };
}
