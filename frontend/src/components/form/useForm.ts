import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftOf, dropDraft, keepDraft, lastingDraftOf } from '../../state/forms/drafts.ts';
import type { Draft } from '../../state/forms/drafts.ts';
import { useHydrated } from '../../rendering/useHydrated.ts';
import { useAppStore } from '../../state/hooks.ts';
import { hydrationSafeInput } from './hydrationSafeInput.ts';

interface FormOptions<T> {
  /** Unsaved values survive the screen as a draft of this name, one per user. */
  draft?: string;
  /** What to go on with, where that is not what was loaded. */
  start?: object;
  /** They also survive a reload of the page, in this tab. */
  lasting?: boolean;
  /** What of a draft still holds. */
  adapt?: (kept: T) => T;
  /** The version of what was loaded (optimistic locking). */
  version?: string | undefined;
}

interface FormState<T> extends Draft<T> {
  /** The values that were loaded or saved last. */
  saved: T;
}

type TextName<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T];

/** What a screen says is a value of its own. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

const same = <T extends object>(one: T, other: T) =>
  (Object.keys(one) as (keyof T)[]).every((key) => isSame(one[key], other[key]));

/** The draft of a form, as it was when the form came, and the name it is kept by. */
function useDraft<T extends object>(initial: T, options: FormOptions<T>) {
  const { draft, lasting = false, adapt = (kept: T) => kept } = options;
  const store = useAppStore();
  const [key] = useState(() => {
    // A page that hydrates is any visitor's yet, but the store already knows whose.
    const userId = store.getState().session.userInfo?._id ?? 0;
    return draft === undefined ? undefined : `${String(userId)}/${draft}`;
  });
  const [recovered, setRecovered] = useState(() => {
    if (key === undefined) return undefined;
    const kept = lasting ? lastingDraftOf<T>(key) : draftOf<T>(key);
    const values = kept && adapt(kept.values);
    return values && !same(values, initial) ? { ...kept, values } : undefined;
  });
  return { key, recovered, forget: () => setRecovered(undefined) };
}

/** The values of a form, with its draft and version where it has them. */
export function useForm<T extends object>(initial: T, options: FormOptions<T> = {}) {
  const { version, lasting = false } = options;
  const { key, recovered, forget } = useDraft(initial, options);
  const hydrated = useHydrated();
  // A draft is a change of the version it started from, not of the one that was just loaded.
  const [state, setState] = useState<FormState<T>>({
    saved: initial,
    ...((hydrated && recovered) || {
      values: (options.start as T | undefined) ?? initial,
      version,
    }),
  });
  // Two changes in one turn: the second is made to the first, which has not rendered yet.
  const latest = useRef(state);

  const update = (part: Partial<FormState<T>>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setState(next);
    if (key === undefined) return;
    if (same(next.values, next.saved)) dropDraft(key);
    else keepDraft(key, { values: next.values, version: next.version }, lasting);
  };
  const set = <K extends keyof T>(name: K, value: T[K]) =>
    update({ values: { ...latest.current.values, [name]: value } });
  const reset = (values: T) => {
    forget();
    update({ values, saved: values });
  };
  // A prerendered form came without its draft; what was typed in it meanwhile stays.
  const recover = useEffectEvent(() => {
    if (hydrated || !recovered) return;
    const all = Object.entries(latest.current.values);
    const typed = all.filter(([name, value]) => !isSame(value, initial[name as keyof T]));
    update({ ...recovered, values: { ...recovered.values, ...Object.fromEntries(typed) } });
  });
  useEffect(() => recover(), []);
  return {
    values: state.values,
    version: state.version,
    dirty: !same(state.values, state.saved),
    recovered: hydrated && recovered !== undefined,
    set,
    /** Sets a text that was brought, where nobody has typed another: that changes nothing of theirs. */
    fill: (name: TextName<T>, value: string, instead = '') => {
      const { values, saved } = latest.current;
      if (values[name] !== instead && values[name] !== value) return;
      update({ values: { ...values, [name]: value }, saved: { ...saved, [name]: value } });
    },
    reset,
    /** What is there has been saved, or given up. */
    accept: () => reset(latest.current.values),
    /** Props of a text input. */
    input: (name: TextName<T>) =>
      hydrationSafeInput(state.values[name] as string, (typed) =>
        set(name, typed as T[TextName<T>]),
      ),
  };
}
