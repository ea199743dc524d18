import { useCallback, useEffect, useRef, useState } from 'react';
import { useUserInfo } from '../../../state/hooks.ts';
import { draftOf, dropDraft, keepDraft } from '../../../state/drafts.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

const same = <T extends object>(one: T, other: T) =>
  (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);

interface Draft<T> {
  values: T;
  version: string | undefined;
}

/** The values of a form that were loaded, what became of them, and their way to be kept. */
export function useEdition<T extends object>(name: string, loaded: T, read?: string) {
  const person = useUserInfo()?._id ?? 0;
  const [key] = useState(`${String(person)}/${name}`);
  const [draft] = useState(() => draftOf(key) as Draft<T> | undefined);
  const [values, setValues] = useState(draft?.values ?? loaded);
  // A draft was begun on what stood there then, and not on what has just been loaded.
  const [version, setVersion] = useState(draft ? draft.version : read);
  // What was saved or given up is no longer defended, also while the next screen is on its way.
  const [done, setDone] = useState(false);
  const dirty = !done && !same(values, loaded);
  const finished = useRef(false);

  const finish = useCallback(() => {
    finished.current = true;
    setDone(true);
    dropDraft(key);
  }, [key]);
  const latest = useRef({ values, dirty, version });
  useEffect(() => {
    latest.current = { values, dirty, version };
  });
  useEffect(
    () => () => {
      if (latest.current.dirty && !finished.current) {
        const { values: kept, version: of } = latest.current;
        keepDraft(key, { values: kept, version: of });
      } else dropDraft(key);
    },
    [key],
  );

  const set = <K extends keyof T>(field: K, value: T[K]) => {
    setValues((before) => ({ ...before, [field]: value }));
  };
  const guard = useLeaveGuard(dirty, finish);
  const recovered = draft !== undefined;
  return { values, set, dirty, recovered, guard, finish, version, setVersion };
}
