import type { FieldSet } from '@portafolio/proxy/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Conflict, Failure } from '../../../api/failure.ts';
import { errorOf } from '../../../components/form/outcome.ts';
import { useForm } from '../../../components/form/useForm.ts';
import type { RequestState } from '../../../state/request.ts';
import { INTERNAL_LINK, pathOfLink } from '../../../components/navigation/internalLink.ts';
import { setPopstateInterceptor } from '../../../components/navigation/popstateInterceptor.ts';

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

type Destination = { to: string } | { entry: string };

function interceptLinks(ask: (to: Destination) => void) {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest(INTERNAL_LINK) : null;
    // A link in the editor does not navigate.
    if (!link || link.closest('[contenteditable="true"]')) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    ask({ to: pathOfLink(link) });
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/**
 * Back, forward or a typed address: popstate comes after the navigation, so it is undone until the
 * user has answered. Only the Navigation API identifies history entries; an older browser asks for
 * links and for closing the page only.
 */
function interceptHistory(ask: (to: Destination) => void) {
  const currentEntry = window.navigation?.currentEntry?.key;
  if (!currentEntry) return () => undefined;
  setPopstateInterceptor((event) => {
    event.stopImmediatePropagation();
    const targetEntry = window.navigation.currentEntry?.key;
    // The undoing traversal itself.
    if (!targetEntry || targetEntry === currentEntry) return;
    window.navigation.traverseTo(currentEntry);
    ask({ entry: targetEntry });
  });
  return () => setPopstateInterceptor(undefined);
}

function interceptUnload() {
  const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onLeave);
  return () => window.removeEventListener('beforeunload', onLeave);
}

/**
 * Unsaved changes prompt. The router's own useBlocker needs its data routers, which add more bytes
 * than these listeners.
 */
function useUnsavedChanges(dirty: boolean, discard: () => void) {
  const navigate = useNavigate();
  const [destination, setDestination] = useState<Destination>();
  const [left, setLeft] = useState(false);
  const blocking = dirty && !left;

  useEffect(() => {
    if (!blocking) return;
    const stops = [
      interceptLinks(setDestination),
      interceptHistory(setDestination),
      interceptUnload(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [blocking]);

  useEffect(() => {
    if (!left || !destination) return;
    // After the effect above has removed the listeners.
    if ('to' in destination) void navigate(destination.to);
    else window.navigation.traverseTo(destination.entry);
  }, [left, destination, navigate]);

  const leave = () => {
    discard();
    setLeft(true);
  };
  return {
    asking: destination !== undefined && !left,
    leave,
    stay: () => setDestination(undefined),
  };
}
