import { useRef, useState } from 'react';
import { draftOf, dropDraft, keepDraft, lastingDraftOf } from '../../state/forms/drafts.ts';
import type { Draft } from '../../state/forms/drafts.ts';
import { useUserInfo } from '../../state/hooks.ts';
import { useAction } from '../../state/useAction.ts';
import { hydrationSafeInput } from './hydrationSafeInput.ts';

interface FormOptions<T> {
  /** Unsaved values survive the screen as a draft of this name, one per user. */
  draft?: string;
  /** What to go on with, where that is not what was loaded. */
  start?: object;
  /** They also survive a reload of the page, in this tab. */
  lasting?: boolean;
  /** The version of what was loaded (optimistic locking). */
  version?: string | undefined;
  /** What its button does; a refusal stands at its field, or below the form. */
  send?: (values: T) => Promise<unknown>;
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

/** The values of a form, with its draft and version where it has them, and how its sending goes. */
export function useForm<T extends object>(initial: T, options: FormOptions<T> = {}) {
  const { draft, version, lasting = false, send } = options;
  const { busy, failure, run } = useAction();
  const [done, setDone] = useState(false);
  const userId = useUserInfo()?._id ?? 0;
  const [key] = useState(draft === undefined ? undefined : `${String(userId)}/${draft}`);
  const [recovered] = useState(() => {
    if (key === undefined) return undefined;
    return lasting ? lastingDraftOf<T>(key) : draftOf<T>(key);
  });
  // A draft is a change of the version it started from, not of the one that was just loaded.
  const [state, setState] = useState<FormState<T>>({
    saved: initial,
    ...(recovered ?? { values: (options.start as T | undefined) ?? initial, version }),
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
  const reset = (values: T) => update({ values, saved: values });
  const submit = async () => {
    setDone(false);
    setDone(await run(async () => send?.(latest.current.values)));
  };
  return {
    values: state.values,
    version: state.version,
    dirty: !same(state.values, state.saved),
    recovered: recovered !== undefined,
    set,
    /** Sets a text where none was typed. */
    fill: (name: TextName<T>, value: T[TextName<T>]) => {
      if (latest.current.values[name] === '') set(name, value);
    },
    reset,
    /** What is there has been saved, or given up. */
    accept: () => reset(latest.current.values),
    /** Props of `<Form>`. */
    form: { busy, error: failure, onSubmit: () => void submit() },
    /** It was sent. */
    done,
    /** Props of a text input. */
    input: (name: TextName<T>) =>
      hydrationSafeInput(state.values[name] as string, (typed) =>
        set(name, typed as T[TextName<T>]),
      ),
  };
}
