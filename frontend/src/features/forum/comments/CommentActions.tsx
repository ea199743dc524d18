import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { CORRECTION_MS } from '@portafolio/proxy/contract';
import { lazy, Suspense, useState, useEffect, useEffectEvent } from 'react';
import type { Decided } from '@portafolio/proxy/contract';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { leavingFocus } from '../../../components/form/focus.ts';
import { ACTIONS, decide, undo, UNDO_MS } from '../../../components/moderation/decisions.ts';
import { useDisclosure } from '../../../components/navigation/useDisclosure.ts';
import { useAction } from '../../../state/useAction.ts';
import { MoreMenu } from './MoreMenu.tsx';
import type { Review } from './threadState.ts';
import type { ThreadView } from './useThread.ts';
import { ApiError } from '../../../api/failure.ts';
import type { ModerationAction, Terms } from '../../../components/moderation/decisions.ts';
import { waitingBadge } from '../../../state/badge.ts';

// Few need them: they come when they are opened.
const CorrectionForm = lazy(async () => ({
  default: (await import('./CorrectionForm.tsx')).CorrectionForm,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../components/feedback/ConfirmDialog.tsx')).ConfirmDialog,
}));
const ReportForm = lazy(async () => ({ default: (await import('./ReportForm.tsx')).ReportForm }));
const BlockAuthor = lazy(async () => ({
  default: (await import('../../../components/moderation/BlockDialog.tsx')).BlockAuthor,
}));

export interface CommentActionsProps {
  forum: number;
  review: Review;
  thread: ThreadView;
  closed: boolean;
  onReply: (review: Review) => void;
  isAdmin: boolean;
}

type Opened = 'correction' | 'report' | 'removal' | 'block' | undefined;

const isCorrectable = ({ createdAt }: Review) =>
  Date.now() < new Date(createdAt).getTime() + CORRECTION_MS;

/** Where the notice goes away with the focus, the comment gets it. */
const backToComment = (notice: HTMLElement | null) => () => {
  if (notice?.contains(document.activeElement))
    notice.closest('li')?.focus({ preventScroll: true });
};

/** What a member or an admin can do with a comment. */
export function CommentActions(props: CommentActionsProps) {
  const { forum, review, thread, closed, onReply, isAdmin } = props;
  const [opened, open] = useState<Opened>();
  const [isMenuOpen, showMenu] = useState(false);
  const menu = useDisclosure<HTMLDivElement>(showMenu);
  const removal = useAction();
  const decision = useDecision(review, thread);
  const error = removal.error ?? (opened === 'block' ? null : decision.error);
  const own = review.own === true;
  // How it begins too: one person may have written many.
  const whose = `comentario de ${review.name} «${review.comment.slice(0, 40)}»`;
  const close = () => {
    open(undefined);
    menu.trigger.ref.current?.focus();
  };
  const actions = [
    {
      label: 'Editar',
      shown: own && !closed && isCorrectable(review),
      choose: () => open('correction'),
    },
    { label: 'Eliminar', shown: own, choose: () => open('removal') },
    { label: 'Reportar', shown: !own && !isAdmin, choose: () => open('report') },
    ...ACTIONS.map(({ action, label }) => ({
      label,
      shown: isAdmin && isOpenTo(action, review),
      choose: () => (action === 'block' ? open('block') : void decision.decide(action)),
    })),
  ].filter(({ shown }) => shown);
  return (
    <>
      <Box ref={leavingFocus} display="flex" flexWrap="wrap" mt="2" ms="-3">
        {!closed && review.state === undefined && (
          <Button
            variant="ghost"
            size="sm"
            minH="11"
            px="3"
            aria-label={`Responder: ${whose}`}
            onClick={() => onReply(review)}
          >
            Responder
          </Button>
        )}
        <MoreMenu name={`Más sobre el ${whose}`} open={isMenuOpen} {...{ menu, actions }} />
      </Box>
      {error !== null && <ErrorAlert text={error} />}
      {decision.done && (
        <Box mt="3" ref={backToComment}>
          <Notice
            status="success"
            action={
              <Button minH="11" variant="outline" onClick={decision.undo}>
                Deshacer
              </Button>
            }
          >
            {ACTIONS.find(({ action }) => action === decision.done)?.done}
          </Notice>
        </Box>
      )}
      <Suspense>
        {opened === 'correction' && (
          <CorrectionForm
            {...{ forum, review }}
            onCancel={close}
            onSaved={(changed) => {
              thread.replace(changed);
              close();
            }}
          />
        )}
        {opened === 'report' && <ReportForm forum={forum} review={review._id} onClose={close} />}
        {opened === 'block' && (
          <BlockAuthor
            review={review._id}
            names={[review.name]}
            busy={decision.busy}
            error={decision.error}
            onCancel={close}
            onBlock={(terms) =>
              void decision.decide('block', terms).then((isDone) => isDone && close())
            }
          />
        )}
        {opened === 'removal' && (
          <ConfirmDialog
            open
            question="¿Eliminar tu comentario?"
            subject={review.comment.slice(0, 200)}
            action="Eliminar"
            onConfirm={() => {
              close();
              void removal.run(() => thread.remove(review._id));
            }}
            onCancel={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** An admin deletes the own comments as an author, and admins do not block each other. */
const isOpenTo = (action: ModerationAction, { state, own, byAdmin }: Review) =>
  ({
    approve: state !== undefined,
    hide: state !== 'hidden',
    delete: !own,
    block: !own && !byAdmin,
  })[action];

/** An admin decides where a comment stands, and can take that back for a while. */
function useDecision(review: Review, thread: ThreadView) {
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
