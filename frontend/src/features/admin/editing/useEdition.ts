import { useCallback, useEffect, useRef, useState } from 'react';
import { useUserInfo } from '../../../state/hooks.ts';
import { draftOf, dropDraft, keepDraft } from '../../../state/drafts.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

const same = <T extends object>(one: T, other: T) =>
  (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);

/** The values of a form that were loaded, what became of them, and their way to be kept. */
export function useEdition<T extends object>(name: string, loaded: T) {
  const person = useUserInfo()?._id ?? 0;
  const [key] = useState(`${String(person)}/${name}`);
  const [recovered] = useState(() => draftOf(key) as T | undefined);
  const [values, setValues] = useState(recovered ?? loaded);
  // What was saved or given up is no longer defended, also while the next screen is on its way.
  const [done, setDone] = useState(false);
  const dirty = !done && !same(values, loaded);
  const finished = useRef(false);

  const finish = useCallback(() => {
    finished.current = true;
    setDone(true);
    dropDraft(key);
  }, [key]);
  const latest = useRef({ values, dirty });
  useEffect(() => {
    latest.current = { values, dirty };
  });
  useEffect(
    () => () => {
      if (latest.current.dirty && !finished.current) keepDraft(key, latest.current.values);
      else dropDraft(key);
    },
    [key],
  );

  const set = <K extends keyof T>(field: K, value: T[K]) => {
    setValues((before) => ({ ...before, [field]: value }));
  };
  const guard = useLeaveGuard(dirty, finish);
  return { values, set, dirty, recovered: recovered !== undefined, guard, finish };
}
