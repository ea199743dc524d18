import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Conflict } from '../../../api/failure.ts';
import { contentActions } from '../../../state/content.ts';
import type { Body } from '../../../state/contentThunks.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';

type Edited = 'article' | 'foro';

interface Edition {
  finish: () => void;
  version: string | undefined;
}

/** Saves an item; when it is saved, its state is cleared and its list shown. */
export function useSave<N extends Edited>(name: N, id: number, edition: Edition) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // TypeScript cannot call a union of thunks; the body's type is held by this function's own.
  const actions = contentActions(name as 'article');
  const kind: Edited = name;
  const { loading, error } = useAppSelector((state) => state[kind].update);
  const [met, setMet] = useState<Conflict>();
  useEffect(() => () => void dispatch(contentActions(name).resetUpdate()), [dispatch, name]);
  const save = async (body: Body<N>, version = edition.version) => {
    const answer = await dispatch(actions.update({ id, body, version }));
    if (!actions.update.fulfilled.match(answer)) return setMet(answer.payload?.conflict);
    edition.finish();
    dispatch(actions.resetUpdate());
    void navigate(`/admin/${name}list`);
  };
  return {
    busy: loading,
    error,
    met,
    save: (body: Body<N>) => void save(body),
    overwrite: (body: Body<N>) => void save(body, met && `"${met.version}"`),
  };
}
