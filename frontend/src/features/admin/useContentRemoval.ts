import type { KindName } from '@portafolio/proxy/contract';
import { contentActions } from '../../state/content/contentSlices.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { useRemoval } from './table/useRemoval.ts';

/** Deletes an item of a kind from its table. */
export function useContentRemoval<T extends { _id: number }>(name: KindName, reload: () => void) {
  const dispatch = useAppDispatch();
  const actions = contentActions(name);
  const request = useAppSelector((state) => state[name].delete);
  return useRemoval<T>({
    request,
    reload,
    reset: () => dispatch(actions.resetDelete()),
    remove: async ({ _id }) => actions.remove.fulfilled.match(await dispatch(actions.remove(_id))),
  });
}
