import { moderation } from '@portafolio/proxy/contract/moderation';
import type { InboxItem } from '@portafolio/proxy/contract';
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

/** Of several of one writer the first: all else that they said is hidden with it. */
const oneOfEachWriter = (items: InboxItem[]): InboxItem[] => {
  const writers = items.map(({ author }) => author?._id);
  return items.filter(({ author }, at) => author === null || writers.indexOf(author._id) === at);
};

/** One by one where there is more to it than the action, and for messages. */
async function decideAll(
  items: InboxItem[],
  action: ModerationAction,
  terms?: Terms,
): Promise<Set<string>> {
  const isPlain = action !== 'block' && items.every(({ kind }) => kind === 'comment');
  if (items.length > 1 && isPlain) {
    const versions = items.map(({ version }) => version);
    const body = { action, ids: items.map(({ _id }) => _id), versions };
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
  /** Why there is no list, and why something was not done. */
  const [error, setError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const attempt = useCallback(async (work: () => Promise<void>, tell: typeof setError) => {
    setBusy(true);
    tell(null);
    try {
      await work();
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
      tell(failed.failure.text);
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
  useEffect(() => void attempt(read, setError), [attempt, read]);

  /** `onDone` comes before the list is read again: whatever stands over it gives the focus back. */
  const take = (
    wanted: InboxItem[],
    action: ModerationAction,
    { terms, onDone }: { terms?: Terms; onDone: () => void },
  ) =>
    attempt(async () => {
      setTaken(undefined);
      const chosen = action === 'block' ? oneOfEachWriter(wanted) : wanted;
      try {
        const refused = await decideAll(chosen, action, terms);
        onDone();
        const decided = chosen.filter((item) => !refused.has(keyOf(item)));
        if (decided.length > 0) setTaken({ action, items: decided });
        if (refused.size > 0)
          setRefusal(`Alguien más ya decidió sobre ${String(refused.size)} de ellos.`);
      } finally {
        // How it is now, whoever decided.
        await read();
      }
    }, setRefusal);
  const takeBack = () =>
    attempt(async () => {
      try {
        for (const item of taken?.items ?? []) await undo(item);
        setTaken(undefined);
      } finally {
        await read();
      }
    }, setRefusal);
  return {
    ...{ items, total, taken, busy, error, refusal },
    loaded: items !== undefined,
    reload: () => void attempt(read, setError),
    take: (...given: Parameters<typeof take>) => void take(...given),
    takeBack: () => {
      if (taken && !busy) void takeBack();
    },
    forget: () => setTaken(undefined),
  };
}
