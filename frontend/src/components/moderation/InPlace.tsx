import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { Decided } from '@portafolio/proxy/contract/moderation';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api/failure.ts';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { ActionButtons } from './ActionButtons.tsx';
import { decide, ACTIONS, undo, UNDO_MS } from './decisions.ts';
import { readWaiting } from './waiting.ts';
import type { ModerationAction } from './decisions.ts';

const BlockDialog = lazy(async () => ({
  default: (await import('./BlockDialog.tsx')).BlockDialog,
}));

interface InPlaceProps {
  comment: { _id: number; name: string; state?: 'held' | 'hidden' };
  onState: (state: Decided['state']) => void;
}

const actionsFor = (state: 'held' | 'hidden' | undefined): ModerationAction[] => [
  ...(state === undefined ? [] : (['approve'] as const)),
  ...(state === 'hidden' ? [] : (['hide'] as const)),
  'delete',
  'block',
];

/** An admin decides where the comment stands. */
export function InPlace({ comment, onState }: InPlaceProps) {
  const [done, setDone] = useState<ModerationAction>();
  const [busy, setBusy] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const subject = { _id: comment._id, kind: 'comment' } as const;

  const send = async (sending: () => Promise<Decided>, action?: ModerationAction) => {
    setBusy(true);
    setError(null);
    try {
      const { state } = await sending();
      setDone(action);
      // What was deleted stays in sight until it cannot be undone any more.
      onState(state === 'deleted' ? 'hidden' : state);
      void readWaiting();
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
      setError(failed.failure.text);
    } finally {
      setBusy(false);
    }
  };
  const vanish = useEffectEvent(() => onState('deleted'));
  useEffect(() => {
    if (done === undefined) return;
    const timer = setTimeout(() => {
      setDone(undefined);
      if (done === 'delete') vanish();
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <>
      {error !== null && <ErrorAlert text={error} />}
      {blocking && (
        <Suspense>
          <BlockDialog
            name={comment.name}
            onCancel={() => setBlocking(false)}
            onBlock={(terms) => {
              setBlocking(false);
              void send(() => decide(subject, 'block', terms), 'block');
            }}
          />
        </Suspense>
      )}
      {done === undefined ? (
        <ActionButtons
          of={comment.name}
          actions={actionsFor(comment.state)}
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
    </>
  );
}
