import { writing } from '@portafolio/proxy/contract/writing';
import type { WrittenName } from '@portafolio/proxy/contract/writing';
import { useCallback, useEffect, useState } from 'react';
import { send } from '../../../api/client.ts';
import { ApiError } from '../../../api/failure.ts';
import { unsentOf } from '../../../state/forms/unsent.ts';
import type { Unsent } from '../../../state/forms/unsent.ts';
import { useUserInfo } from '../../../state/hooks.ts';

/** What was being written of an item when its screen was opened. */
export interface WrittenDraft<T> {
  kind: WrittenName;
  id: number;
  /** Of the browser's own store: each person of a browser has their own. */
  key: string;
  draft?: { values: Partial<T>; savedAt: string; by: string; version: string } | undefined;
  /** What had not reached the server. */
  unsent?: Unsent<Partial<T>> | undefined;
}

/** Reads it; nothing is shown before it is known what to go on with. */
export function useWrittenDraft<T extends object>(kind: WrittenName, id: number) {
  const key = `${String(useUserInfo()?._id ?? 0)}/${kind}/${String(id)}`;
  const [state, setState] = useState<{ written?: WrittenDraft<T>; error: string | null }>({
    error: null,
  });
  const load = useCallback(async () => {
    try {
      const { data, version = '"none"' } = await send(writing[kind].draft, { params: { id } });
      const unsent = unsentOf<Partial<T>>(key);
      const values = data.values as Partial<T>;
      const draft = data.savedAt ? { ...data, values, version } : undefined;
      setState({ written: { kind, id, key, draft, unsent }, error: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ error: error.failure.text });
    }
  }, [kind, id, key]);
  useEffect(() => void load(), [load]);
  /** Goes on with what the server has. */
  const restart = () => {
    setState({ error: null });
    void load();
  };
  return { ...state, restart };
}
