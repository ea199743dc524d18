import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { CORRECTION_MS } from '@portafolio/proxy/contract';
import { lazy, Suspense, useRef, useState } from 'react';
import { useAction } from '../../../state/useAction.ts';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { useUserInfo } from '../../../state/hooks.ts';
import type { Review } from './threadState.ts';
import type { ThreadView } from './useThread.ts';
import { leavingFocus } from '../../../components/form/focus.ts';

// Few need them: they come when they are opened.
const CorrectionForm = lazy(async () => ({
  default: (await import('./CorrectionForm.tsx')).CorrectionForm,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../components/feedback/ConfirmDialog.tsx')).ConfirmDialog,
}));
const ReportForm = lazy(async () => ({ default: (await import('./ReportForm.tsx')).ReportForm }));
const Moderation = lazy(async () => ({
  default: (await import('../../../components/moderation/InPlace.tsx')).InPlace,
}));

export interface CommentActionsProps {
  forum: number;
  review: Review;
  thread: ThreadView;
  closed: boolean;
  onReply: (review: Review) => void;
}

type Opened = 'correction' | 'report' | 'removal' | undefined;

const isCorrectable = ({ createdAt }: Review) =>
  Date.now() < new Date(createdAt).getTime() + CORRECTION_MS;

/** What somebody who is logged in can do with a comment. */
export function CommentActions(props: CommentActionsProps) {
  const { forum, review, thread, closed, onReply } = props;
  const user = useUserInfo();
  const [opened, open] = useState<Opened>();
  const opener = useRef<HTMLElement>(null);
  const { error, run } = useAction();
  if (!user) return null;
  // How it begins too: one person may have written many.
  const whose = `comentario de ${review.name} «${review.comment.slice(0, 40)}»`;
  const close = () => {
    open(undefined);
    opener.current?.focus();
  };
  const action = (label: string, onClick: () => void) => (
    <Button
      variant="ghost"
      size="sm"
      minH="11"
      px="3"
      aria-label={`${label}: ${whose}`}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget;
        onClick();
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Box ref={leavingFocus} display="flex" flexWrap="wrap" mt="2" ms="-3">
        {!closed && review.state === undefined && action('Responder', () => onReply(review))}
        {review.own &&
          !closed &&
          isCorrectable(review) &&
          action('Editar', () => open('correction'))}
        {review.own && action('Eliminar', () => open('removal'))}
        {!review.own && !user.isAdmin && action('Reportar', () => open('report'))}
      </Box>
      {error !== null && <ErrorAlert text={error} />}
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
        {user.isAdmin && (
          <Moderation
            comment={review}
            of={whose}
            onDecided={(decided, all) => {
              const { state: _, ...rest } = review;
              thread.replace({ ...rest, ...decided });
              if (all) thread.refresh(review._id);
            }}
            onStale={() => thread.refresh(review._id)}
            onGone={() => thread.drop(review._id)}
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
              void run(() => thread.remove(review._id));
            }}
            onCancel={close}
          />
        )}
      </Suspense>
    </>
  );
}
