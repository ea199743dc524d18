import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { contentActions } from '../../../state/content.ts';
import type { Body } from '../../../state/contentThunks.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';

type Edited = 'article' | 'foro';

/** Saves an item; when it is saved, its state is cleared and its list shown. */
export function useSave<N extends Edited>(name: N, id: number, finish: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // TypeScript cannot call a union of thunks; the body's type is held by this function's own.
  const actions = contentActions(name as 'article');
  const kind: Edited = name;
  const { loading, error } = useAppSelector((state) => state[kind].update);
  useEffect(() => () => void dispatch(contentActions(name).resetUpdate()), [dispatch, name]);
  const save = async (body: Body<N>) => {
    const answer = await dispatch(actions.update({ id, body }));
    if (!actions.update.fulfilled.match(answer)) return;
    finish();
    dispatch(actions.resetUpdate());
    void navigate(`/admin/${name}list`);
  };
  return { busy: loading, error, save: (body: Body<N>) => void save(body) };
}
