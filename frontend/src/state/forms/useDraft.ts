import { useState } from 'react';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';
import { useUserInfo } from '../hooks.ts';

/** Form values that survive their screen as a draft, until `finish` says that they were sent. */
export function useDraft<T extends object>(name: string, initial: T) {
  const person = useUserInfo()?._id ?? 0;
  const [key] = useState(`${String(person)}/${name}`);
  const [recovered] = useState(() => draftOf(key) as T | undefined);
  const [values, setValues] = useState(recovered ?? initial);

  const change = (part: Partial<T>) => {
    const next = { ...values, ...part };
    keepDraft(key, next);
    setValues(next);
  };
  const finish = (next: T) => {
    dropDraft(key);
    setValues(next);
  };
  return { values, change, finish, recovered: recovered !== undefined };
}
