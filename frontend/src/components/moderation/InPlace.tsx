import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { CommentMarks, Decided } from '@portafolio/proxy/contract';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/failure.ts';
import { useAction } from '../../state/useAction.ts';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { ActionButtons } from './ActionButtons.tsx';
import { decide, ACTIONS, undo, UNDO_MS } from './decisions.ts';
import { waitingBadge } from '../../state/badge.ts';
import type { ModerationAction } from './decisions.ts';

const BlockWriter = lazy(async () => ({
  default: (await import('./BlockWriter.tsx')).BlockWriter,
}));

interface InPlaceProps {
  comment: { _id: number; name: string } & CommentMarks;
  /** What the buttons are of, in their names. */
  of: string;
  /** `all`: with all else that its writer said. */
  onDecided: (decided: Pick<CommentMarks, 'version' | 'state'>, all: boolean) => void;
  /** It was corrected or decided on since it was read. */
  onStale: () => void;
  onGone: () => void;
}

/** One's own is taken away as anybody does it, and admins do not block each other. */
const actionsFor = ({ state, own, byAdmin }: InPlaceProps['comment']): ModerationAction[] => [
  ...(state === undefined ? [] : (['approve'] as const)),
  ...(state === 'hidden' ? [] : (['hide'] as const)),
  ...(own ? [] : (['delete'] as const)),
  ...(own || byAdmin ? [] : (['block'] as const)),
];

/** What was pressed has gone: the focus goes to what can be pressed now, or to the comment. */
function useFocus(done: ModerationAction | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(done);
  useEffect(() => {
    if (last.current === done) return;
    last.current = done;
    if (document.activeElement !== document.body) return;
    const target = done ? place.current?.querySelector('button') : place.current?.closest('li');
    target?.focus({ preventScroll: true });
  }, [done]);
  return place;
}

/** An admin decides where the comment stands. */
export function InPlace({ comment, of, onDecided, onStale, onGone }: InPlaceProps) {
  const [done, setDone] = useState<ModerationAction>();
  const [blocking, setBlocking] = useState(false);
  const { busy, error, run } = useAction();
  const place = useFocus(done);
  const { _id, version = '' } = comment;
  const subject = { _id, kind: 'comment', version } as const;

  const send = (sending: () => Promise<Decided>, action?: ModerationAction) =>
    run(async () => {
      const { version: next, state } = await sending().catch((failed: unknown) => {
        if (failed instanceof ApiError && failed.failure.code === 'moderation.decided') onStale();
        throw failed;
      });
      setBlocking(false);
      setDone(action);
      // What was deleted stays in sight until it cannot be undone any more.
      const kept = state === 'deleted' ? 'hidden' : state;
      const decided = { version: next, ...(kept !== 'visible' && { state: kept }) };
      onDecided(decided, (action ?? done) === 'block');
      void waitingBadge.read();
    });
  const vanish = useEffectEvent(onGone);
  useEffect(() => {
    if (done === undefined) return;
    const timer = setTimeout(() => {
      setDone(undefined);
      if (done === 'delete') vanish();
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <div ref={place}>
      {error !== null && !blocking && <ErrorAlert text={error} />}
      {blocking && (
        <Suspense>
          <BlockWriter
            review={comment._id}
            names={[comment.name]}
            {...{ busy, error }}
            onCancel={() => setBlocking(false)}
            onBlock={(terms) => void send(() => decide(subject, 'block', terms), 'block')}
          />
        </Suspense>
      )}
      {done === undefined ? (
        <ActionButtons
          of={of}
          actions={actionsFor(comment)}
          busy={busy}
          onAction={(action) => {
            if (action === 'block') setBlocking(true);
            else void send(() => decide(subject, action), action);
          }}
        />
      ) : (
        <Box mt="3">
          <Notice
            status="success"
            action={
              <Button minH="11" variant="outline" onClick={() => void send(() => undo(subject))}>
                Deshacer
              </Button>
            }
          >
            {ACTIONS.find(({ action }) => action === done)?.done}
          </Notice>
        </Box>
      )}
    </div>
  );
}
