import { kinds } from '@portafolio/proxy/contract';
import { contentActions } from '../../../state/content/contentSlices.ts';
import type { Body } from '../../../state/content/contentSlices.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import { useEdit } from './useEdit.ts';

interface Loaded<T> {
  id: number;
  values: T;
  version: string | undefined;
}

/** Edits an item of a kind. */
export function useContentEdit<T extends Body<'article' | 'foro'>>(
  name: 'article' | 'foro',
  { id, values, version }: Loaded<T>,
) {
  const dispatch = useAppDispatch();
  // TypeScript cannot call a union of thunks; this function's signature types the body.
  const actions = contentActions(name as 'article');
  return useEdit<T>({
    name: `${name}/${String(id)}`,
    loaded: values,
    loadedVersion: version,
    fields: kinds[name].fields,
    listPath: `/admin/${name}list`,
    request: useAppSelector((state) => state[name].update),
    update: (change) => dispatch(actions.update({ id, ...change })),
    reset: () => dispatch(contentActions(name).resetUpdate()),
  });
}
