import { useEffect, useRef, useState } from 'react';
import type { RequestState } from '../../../state/request.ts';

interface Removal<T> {
  request: RequestState;
  /** Resolves to whether it succeeded. */
  remove: (row: T) => Promise<boolean>;
  reset: () => void;
  reload: () => void;
}

/** Delete button, confirmation, request; the list is reloaded afterwards. */
export function useRemoval<T>({ request, remove, reset, reload }: Removal<T>) {
  const [row, setRow] = useState<T>();
  const [removed, setRemoved] = useState<T>();
  const resetOnUnmount = useRef(reset);
  // An error is not shown again when the screen is opened later.
  useEffect(() => () => resetOnUnmount.current(), []);
  const ask = (chosen: T) => {
    reset();
    setRow(chosen);
  };
  const confirm = async () => {
    if (!row) return;
    const done = await remove(row);
    setRow(undefined);
    if (!done) return;
    setRemoved(row);
    reload();
  };
  return {
    row,
    /** What has just gone, until that is over. */
    removed,
    forget: () => setRemoved(undefined),
    reload,
    ask,
    confirm: () => void confirm(),
    cancel: () => setRow(undefined),
    busy: request.loading,
    error: request.error,
  };
}

export type RemovalState<T> = ReturnType<typeof useRemoval<T>>;
