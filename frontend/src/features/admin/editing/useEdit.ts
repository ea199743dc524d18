import { useCallback, useEffect, useRef, useState } from 'react';
import { useUserInfo } from '../../../state/hooks.ts';
import { draftOf, dropDraft, keepDraft } from '../../../state/forms/drafts.ts';
import { useUnsavedChanges } from './useUnsavedChanges.ts';

const same = <T extends object>(one: T, other: T) =>
  (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);

interface Draft<T> {
  values: T;
  version: string | undefined;
}

/** Form values with their loaded version, unsaved changes, and a draft that survives the screen. */
export function useEdition<T extends object>(name: string, loaded: T, loadedVersion?: string) {
  const userId = useUserInfo()?._id ?? 0;
  const [key] = useState(`${String(userId)}/${name}`);
  const [draft] = useState(() => draftOf(key) as Draft<T> | undefined);
  const [values, setValues] = useState(draft?.values ?? loaded);
  // A draft is a change of the version it started from, not of the one that was just loaded.
  const [version, setVersion] = useState(draft ? draft.version : loadedVersion);
  // Saved or discarded values are no longer unsaved changes, also while the next screen is loading.
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
        const { values: draftValues, version: draftVersion } = latest.current;
        keepDraft(key, { values: draftValues, version: draftVersion });
      } else dropDraft(key);
    },
    [key],
  );

  const set = <K extends keyof T>(field: K, value: T[K]) => {
    setValues((before) => ({ ...before, [field]: value }));
  };
  const unsaved = useUnsavedChanges(dirty, finish);
  const recovered = draft !== undefined;
  return { values, set, dirty, recovered, unsaved, finish, version, setVersion };
}
