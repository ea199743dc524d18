import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Conflict } from '../../../api/failure.ts';
import { contentActions } from '../../../state/content/contentSlices.ts';
import type { Body } from '../../../state/content/contentThunks.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';

type EditableKind = 'article' | 'foro';

interface Edition {
  finish: () => void;
  version: string | undefined;
}

/** Saves an item; then its request state is reset and its list opened. */
export function useSave<N extends EditableKind>(name: N, id: number, edition: Edition) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // TypeScript cannot call a union of thunks; this function's signature types the body.
  const actions = contentActions(name as 'article');
  const kind: EditableKind = name;
  const { loading, error } = useAppSelector((state) => state[kind].update);
  const [conflict, setConflict] = useState<Conflict>();
  useEffect(() => () => void dispatch(contentActions(name).resetUpdate()), [dispatch, name]);
  const save = async (body: Body<N>, version = edition.version) => {
    const answer = await dispatch(actions.update({ id, body, version }));
    if (!actions.update.fulfilled.match(answer)) return setConflict(answer.payload?.conflict);
    edition.finish();
    dispatch(actions.resetUpdate());
    void navigate(`/admin/${name}list`);
  };
  return {
    busy: loading,
    error,
    conflict,
    save: (body: Body<N>) => void save(body),
    overwrite: (body: Body<N>) => void save(body, conflict && `"${conflict.version}"`),
  };
}
