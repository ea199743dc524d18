import type { FieldSet } from '@portafolio/proxy/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Conflict, Failure } from '../../../api/failure.ts';
import { errorOf } from '../../../components/form/outcome.ts';
import { useForm } from '../../../components/form/useForm.ts';
import type { RequestState } from '../../../state/request.ts';
import { useUnsavedChanges } from './useUnsavedChanges.ts';

interface EditOptions<T> {
  /** Where unsaved values are kept in this tab: `user/4`. */
  name?: string;
  loaded: T;
  /** What to go on with, where that is not what was loaded. */
  start?: T;
  loadedVersion: string | undefined;
  fields: FieldSet;
  /** The list that is opened after saving. */
  listPath: string;
  request: RequestState;
  update: (change: { body: T; version: string | undefined }) => Promise<{
    meta: { requestStatus: 'fulfilled' | 'rejected' };
    payload?: unknown;
  }>;
  reset: () => void;
  onSaved?: () => void;
  /** What the list then says was saved. */
  savedItem?: (values: T) => SavedItem;
}

export interface SavedItem {
  id: number;
  name: string;
  state?: string | undefined;
}

/** The form of an item with all that an editing screen needs: saving, conflicts, unsaved changes. */
export function useEdit<T extends object>(options: EditOptions<T>) {
  const { name, start, loadedVersion, fields, listPath, request, update, reset } = options;
  const navigate = useNavigate();
  // The first loaded version: a later answer must not look like a change by the user.
  const [loaded] = useState(options.loaded);
  const form = useForm(loaded, {
    ...(name && { draft: name }),
    ...(start && { start }),
    version: loadedVersion,
  });
  const [conflict, setConflict] = useState<Conflict>();
  const resetOnUnmount = useRef(reset);
  useEffect(() => () => resetOnUnmount.current(), []);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const save = async (version = form.version) => {
    const { meta, payload } = await update({ body: form.values, version });
    if (meta.requestStatus === 'rejected')
      return setConflict((payload as Failure | undefined)?.conflict);
    form.accept();
    options.onSaved?.();
    // An editor who has left meanwhile stays where they are.
    if (!isMounted.current) return;
    const { data } = payload as { data: T };
    const saved = options.savedItem?.({ ...form.values, ...data });
    void navigate(listPath, saved && { state: { saved } });
  };
  const onOverwrite = () => void save(conflict && `"${conflict.version}"`);
  return {
    ...form,
    edit: {
      dirty: form.dirty,
      recovered: form.recovered,
      // What is kept as a draft is not lost by leaving.
      unsaved: useUnsavedChanges(form.dirty && name !== undefined, form.accept),
      busy: request.loading,
      error: errorOf(request),
      conflict: conflict && { conflict, loaded, fields, onOverwrite },
      onSubmit: () => void save(),
    },
  };
}

export type Edit = ReturnType<typeof useEdit>['edit'];
