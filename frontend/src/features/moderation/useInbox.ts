import { moderation } from '@portafolio/proxy/contract/moderation';
import type { InboxItem } from '@portafolio/proxy/contract';
import { DECISIONS_MAX } from '@portafolio/proxy/contract';
import { useEffect, useState } from 'react';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/failure.ts';
import { decide, undo, UNDO_MS } from '../../components/moderation/decisions.ts';
import type { ModerationAction, Terms } from '../../components/moderation/decisions.ts';
import { waitingBadge } from '../../state/badge.ts';
import { useAction } from '../../state/useAction.ts';
import { useAnswer } from '../../state/useAnswer.ts';

const QUERY = `limit=${String(DECISIONS_MAX)}`;

export const keyOf = ({ kind, _id }: InboxItem) => `${kind}/${String(_id)}`;

/** Decisions that can still be taken back together. */
interface Taken {
  action: ModerationAction;
  items: InboxItem[];
}

/** Of several of one author the first: all else that they said is hidden with it. */
const oneOfEachAuthor = (items: InboxItem[]): InboxItem[] => {
  const authors = items.map(({ author }) => author?._id);
  return items.filter(({ author }, at) => author === null || authors.indexOf(author._id) === at);
};

/** The keys of those that another admin decided on. One by one where there is more to it than the action, and for messages. */
async function decideAll(items: InboxItem[], action: ModerationAction, terms?: Terms) {
  const isPlain = action !== 'block' && items.every(({ kind }) => kind === 'comment');
  if (items.length > 1 && isPlain) {
    const versions = items.map(({ version }) => version);
    const body = { action, ids: items.map(({ _id }) => _id), versions };
    const { refused } = await request(moderation.decideMany, { body });
    return refused.map((id) => `comment/${String(id)}`);
  }
  const refused: string[] = [];
  for (const item of items) {
    try {
      await decide(item, action, terms);
    } catch (failed) {
      const isTaken = failed instanceof ApiError && failed.failure.code === 'moderation.decided';
      if (!isTaken || items.length === 1) throw failed;
      refused.push(keyOf(item));
    }
  }
  return refused;
}

/** What waits, the oldest first, and what was just decided of it. */
export function useInbox() {
  const { data: items, total: all, error, load } = useAnswer(moderation.list, QUERY);
  const total = all ?? items?.length ?? 0;
  const [taken, setTaken] = useState<Taken>();
  const { busy, error: failed, run } = useAction();
  /** On so many another admin decided meanwhile. */
  const [lost, setLost] = useState(0);
  useEffect(() => {
    if (items) waitingBadge.set(total);
  }, [items, total]);
  useEffect(() => {
    if (!taken) return;
    const timer = setTimeout(() => setTaken(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [taken]);

  /** Whichever way it ended, the list says how it is now. */
  const change = (work: () => Promise<void>) => {
    setLost(0);
    void run(() => work().finally(load));
  };
  return {
    ...{ items, total, taken, busy, error },
    refusal: lost > 0 ? `Alguien más ya decidió sobre ${String(lost)} de ellos.` : failed,
    reload: () => void load(),
    /** `onDone` comes before the list is read again: a dialog over it gives the focus back. */
    take: (
      wanted: InboxItem[],
      action: ModerationAction,
      { terms, onDone }: { terms?: Terms; onDone: () => void },
    ) =>
      change(async () => {
        setTaken(undefined);
        const chosen = action === 'block' ? oneOfEachAuthor(wanted) : wanted;
        const refused = await decideAll(chosen, action, terms);
        onDone();
        const decided = chosen.filter((item) => !refused.includes(keyOf(item)));
        if (decided.length > 0) setTaken({ action, items: decided });
        setLost(refused.length);
      }),
    takeBack: () => {
      if (!taken || busy) return;
      change(async () => {
        for (const item of taken.items) await undo(item);
        setTaken(undefined);
      });
    },
  };
}
