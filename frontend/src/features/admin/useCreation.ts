import { useEffect } from 'react';
import { contentActions } from '../../state/content.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';

/** Makes a blank item; `onCreated` hears its number. */
export function useCreation(name: 'article' | 'foro', onCreated: (id: number) => void) {
  const dispatch = useAppDispatch();
  // Blank articles and blank forums are made alike; a union of thunks cannot be called.
  const actions = contentActions(name as 'article');
  const { loading, error, success, item } = useAppSelector((state) => state[name].create);
  useEffect(() => () => void dispatch(contentActions(name).resetCreate()), [dispatch, name]);
  const create = async () => {
    const answer = await dispatch(actions.create({}));
    if (actions.create.fulfilled.match(answer)) onCreated(answer.payload.data._id);
  };
  return {
    busy: loading,
    error,
    created: success ? item._id : undefined,
    create: () => void create(),
  };
}

export type Creation = ReturnType<typeof useCreation>;
