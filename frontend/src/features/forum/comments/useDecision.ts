import type { Decided } from '@portafolio/proxy/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../api/failure.ts';
import { decide, undo, UNDO_MS } from '../../../components/moderation/decisions.ts';
import type { ModerationAction, Terms } from '../../../components/moderation/decisions.ts';
import { waitingBadge } from '../../../state/badge.ts';
import { useAction } from '../../../state/useAction.ts';
import type { Review } from './threadState.ts';
import type { ThreadView } from './useThread.ts';

/** An admin deletes the own comments as an author, and admins do not block each other. */
export const isOpenTo = (action: ModerationAction, { state, own, byAdmin }: Review) =>
  ({
    approve: state !== undefined,
    hide: state !== 'hidden',
    delete: !own,
    block: !own && !byAdmin,
  })[action];

/** An admin decides where a comment stands, and can take that back for a while. */
export function useDecision(review: Review, thread: ThreadView) {
  const [done, setDone] = useState<ModerationAction>();
  const { busy, error, run } = useAction();
  const { _id, version = '', state: _, ...rest } = review;
  const subject = { _id, kind: 'comment', version } as const;

  const send = (sending: () => Promise<Decided>, action?: ModerationAction) =>
    run(async () => {
      const { version: next, state } = await sending().catch((failed: unknown) => {
        // It was corrected or decided on since it was read.
        if (failed instanceof ApiError && failed.failure.code === 'moderation.decided')
          thread.refresh(_id);
        throw failed;
      });
      setDone(action);
      // What was deleted stays in sight until it cannot be undone any more.
      const kept = state === 'deleted' ? 'hidden' : state;
      thread.replace({ _id, ...rest, version: next, ...(kept !== 'visible' && { state: kept }) });
      // With all else that its author said.
      if ((action ?? done) === 'block') thread.refresh(_id);
      void waitingBadge.read();
    });
  const vanish = useEffectEvent(() => thread.drop(_id));
  useEffect(() => {
    if (done === undefined) return;
    const timer = setTimeout(() => {
      setDone(undefined);
      if (done === 'delete') vanish();
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return {
    done,
    busy,
    error,
    decide: (action: ModerationAction, terms?: Terms) =>
      send(() => decide(subject, action, terms), action),
    undo: () => void send(() => undo(subject)),
  };
}
