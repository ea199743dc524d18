import { moderation } from '@portafolio/proxy/contract/moderation';
import type { InboxItem } from '@portafolio/proxy/contract/moderation';
import { DECISIONS_MAX } from '@portafolio/proxy/contract';
import { useCallback, useEffect, useState } from 'react';
import { send as call, request } from '../../api/client.ts';
import { ApiError } from '../../api/failure.ts';
import { decide, undo } from '../../components/moderation/decisions.ts';
import type { ModerationAction, Terms } from '../../components/moderation/decisions.ts';
import { waitingBadge } from '../../state/badge.ts';

export const keyOf = ({ kind, _id }: InboxItem) => `${kind}/${String(_id)}`;

/** Decisions that can still be taken back together. */
export interface Taken {
  action: ModerationAction;
  items: InboxItem[];
}

/** One by one where there is more to it than the action, and for messages. */
async function decideAll(
  items: InboxItem[],
  action: ModerationAction,
  terms?: Terms,
): Promise<Set<string>> {
  const isPlain = action !== 'block' && items.every(({ kind }) => kind === 'comment');
  if (items.length > 1 && isPlain) {
    const [version = ''] = items.map((item) => item.version).toSorted((a, b) => b.localeCompare(a));
    const body = { action, ids: items.map(({ _id }) => _id), version };
    const { refused } = await request(moderation.decideMany, { body });
    return new Set(refused.map((id) => `comment/${String(id)}`));
  }
  const refused = new Set<string>();
  for (const item of items) {
    try {
      await decide(item, action, terms);
    } catch (failed) {
      const isTaken = failed instanceof ApiError && failed.failure.code === 'moderation.decided';
      if (!isTaken || items.length === 1) throw failed;
      refused.add(keyOf(item));
    }
  }
  return refused;
}

/** What waits, the oldest first, and what was just decided of it. */
export function useInbox() {
  const [items, setItems] = useState<InboxItem[]>();
  const [total, setTotal] = useState(0);
  const [taken, setTaken] = useState<Taken>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const attempt = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
      setError(failed.failure.text);
    } finally {
      setBusy(false);
    }
  }, []);
  const read = useCallback(async () => {
    const query = new URLSearchParams({ limit: String(DECISIONS_MAX) });
    const answer = await call(moderation.list, { query });
    setItems(answer.data);
    const count = answer.total ?? answer.data.length;
    setTotal(count);
    waitingBadge.set(count);
  }, []);
  useEffect(() => void attempt(read), [attempt, read]);

  const take = (chosen: InboxItem[], action: ModerationAction, terms?: Terms) =>
    attempt(async () => {
      setError(null);
      setTaken(undefined);
      try {
        const refused = await decideAll(chosen, action, terms);
        const decided = chosen.filter((item) => !refused.has(keyOf(item)));
        if (decided.length > 0) setTaken({ action, items: decided });
        if (refused.size > 0)
          setError(`Alguien más ya decidió sobre ${String(refused.size)} de ellos.`);
      } finally {
        // How it is now, whoever decided.
        await read();
      }
    });
  const takeBack = () =>
    attempt(async () => {
      setError(null);
      try {
        for (const item of taken?.items ?? []) await undo(item);
        setTaken(undefined);
      } finally {
        await read();
      }
    });
  return {
    ...{ items, total, taken, busy, error },
    loaded: items !== undefined,
    reload: () => void attempt(read),
    take: (...given: Parameters<typeof take>) => void take(...given),
    takeBack: () => {
      if (taken && !busy) void takeBack();
    },
    forget: () => setTaken(undefined),
  };
}
