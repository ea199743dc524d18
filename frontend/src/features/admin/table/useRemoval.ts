import { useEffect, useRef, useState } from 'react';
import type { Step } from '../../../state/step.ts';

interface Removal<T> {
  step: Step;
  /** Whether it worked. */
  remove: (row: T) => Promise<boolean>;
  reset: () => void;
  reload: () => void;
}

/** From the button to the question to the deed; the list is read again after it. */
export function useRemoval<T>({ step, remove, reset, reload }: Removal<T>) {
  const [row, setRow] = useState<T>();
  const forget = useRef(reset);
  // A refusal is not shown again to who comes back.
  useEffect(() => () => forget.current(), []);
  const ask = (chosen: T) => {
    reset();
    setRow(chosen);
  };
  const confirm = async () => {
    if (!row) return;
    const done = await remove(row);
    setRow(undefined);
    if (done) reload();
  };
  return {
    row,
    ask,
    confirm: () => void confirm(),
    cancel: () => setRow(undefined),
    busy: step.loading,
    error: step.error,
  };
}

export type RemovalState<T> = ReturnType<typeof useRemoval<T>>;
