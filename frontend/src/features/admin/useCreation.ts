import type { WrittenName } from '@portafolio/proxy/contract/writing';
import { useEffect, useRef } from 'react';
import { contentActions } from '../../state/content/contentSlices.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';

/** Creates a blank item; `onCreated` gets its id. */
export function useCreation(name: WrittenName, onCreated: (id: number) => void) {
  const dispatch = useAppDispatch();
  // TypeScript cannot call a union of thunks; a blank body is the same for all.
  const actions = contentActions(name as 'article');
  const { loading, error } = useAppSelector((state) => state[name].create);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      dispatch(contentActions(name).resetCreate());
    };
  }, [dispatch, name]);
  const create = async () => {
    const answer = await dispatch(actions.create({}));
    // An admin who has left meanwhile stays where they are.
    if (actions.create.fulfilled.match(answer) && isMounted.current)
      onCreated(answer.payload.data._id);
  };
  return {
    busy: loading,
    error,
    create: () => void create(),
  };
}

export type Creation = ReturnType<typeof useCreation>;
