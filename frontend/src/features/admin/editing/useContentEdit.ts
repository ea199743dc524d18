import { kinds } from '@portafolio/proxy/contract';
import type { FieldSet, Kind } from '@portafolio/proxy/contract';
import type { WrittenName } from '@portafolio/proxy/contract/writing';
import { isPageName, PAGES } from '@portafolio/proxy/contract/pages';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { listPath, returnPath } from '../../../components/navigation/editPaths.ts';
import { contentActions } from '../../../state/content/contentSlices.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import type { Edited } from './EditScreen.tsx';
import { useEdit } from './useEdit.ts';
import type { WrittenDraft } from './useWrittenDraft.ts';
import { DraftSaver } from './draftSaver.ts';

interface Loaded<T> extends Omit<Edited<unknown, T>, 'item'> {
  id: number;
  /** What readers see. */
  values: T;
}

const count = (characters: number) => characters.toLocaleString('es', { useGrouping: 'always' });

function tooLongOf(fields: FieldSet, values: object): string | undefined {
  for (const [name, value] of Object.entries(values)) {
    const { label = name, max = Infinity } = fields[name] ?? {};
    const more = typeof value === 'string' ? value.length - max : 0;
    if (more > 0)
      return `«${label}» tiene ${count(max + more)} caracteres y caben ${count(max)}: quita ${count(more)}. Mientras, solo está en este navegador.`;
  }
  return undefined;
}

/** Edits an item of a kind: what is typed is kept as a draft until it is published. */
export function useContentEdit<T extends object>(
  name: WrittenName,
  { id, values, loadedVersion: version, written, restart }: Loaded<T>,
) {
  const dispatch = useAppDispatch();
  const { saver, saving } = useDraftSaver(written, values);
  // TypeScript cannot call a union of thunks.
  const actions = contentActions(name as 'article');
  const { fields, title }: Kind = kinds[name];
  const form = useEdit<T>({
    loaded: values,
    start: saver.first,
    loadedVersion: version,
    fields,
    listPath: returnPath(useLocation().search, listPath(name)),
    request: useAppSelector((state) => state[name].update),
    update: (change) => dispatch(actions.update({ id, ...change })),
    reset: () => dispatch(contentActions(name).resetUpdate()),
    onSaved: () => {
      saver.stop();
      // The header and the footer show it on every screen.
      if (name === 'profile') void dispatch(actions.fetchList(new URLSearchParams()));
    },
    savedItem: (saved) => {
      const { [title]: named, state } = saved as Record<string, string | undefined>;
      const screen = isPageName(named) ? PAGES[named].label : undefined;
      return { id, name: (name === 'page' && screen) || (named ?? ''), state };
    },
  });
  useEffect(() => saver.write(form.values), [saver, form.values]);
  const discard = () => saver.discard().then(restart);
  const replace = (work: () => Promise<unknown>) => saver.replace(work).then(restart);
  const isOlder =
    written.draft !== undefined && version !== undefined && written.draft.version < version;
  const { save, keepMine } = saver;
  const tooLong = tooLongOf(fields, form.values);
  const openOther = () => saver.openOther().then(restart);
  const resumed = written.draft !== undefined || written.unsent !== undefined;
  const draft = {
    saving,
    save: () => void save(),
    keepMine,
    openOther,
    discard,
    tooLong,
    isOlder,
    resumed,
  };
  return { ...form, save, replace, edit: { ...form.edit, draft } };
}

/** Keeps what is typed in the form of an item, from its first value on. */
function useDraftSaver<T extends object>(written: WrittenDraft<T>, published: T) {
  const [saver] = useState(() => new DraftSaver(written, published));
  const saving = useSyncExternalStore(saver.subscribe, saver.saving);
  useEffect(() => saver.connect(), [saver]);
  return { saver, saving };
}
