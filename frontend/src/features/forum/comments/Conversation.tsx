import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Fragment, lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDay } from '../../../components/content/useDay.ts';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { EmptyMessage } from '../../../components/list/EmptyMessage.tsx';
import type { Item } from '../../../state/content/contentSlices.ts';
import { CommentArea } from '../CommentArea.tsx';
import { Comment } from './Comment.tsx';
import { DayHeading } from './DayHeading.tsx';
import type { Review } from './threadState.ts';
import { ToNewest } from './ToNewest.tsx';
import { useThread } from './useThread.ts';
import { useHydrated } from '../../../rendering/useHydrated.ts';
import { leavingFocus } from '../../../components/form/focus.ts';

const FollowButton = lazy(async () => ({
  default: (await import('./FollowButton.tsx')).FollowButton,
}));

/** Both fit beside each other on a phone: the second one comes later, and nothing moves. */
const ACTION = { size: { base: 'sm', sm: 'md' }, px: { base: '3', sm: '4' }, minH: '11' } as const;

/** `?c=45`, and `#c45` in a visit by paths; the prerendered page, which hydrates first, knows of neither. */
function useLinkedComment(): number {
  const { search, hash } = useLocation();
  const hydrated = useHydrated();
  if (!hydrated) return 0;
  const given = new URLSearchParams(search).get('c') ?? /^#c(\d{1,10})$/.exec(hash)?.[1];
  return Number(given) || 0;
}

function goToForm() {
  const area = document.getElementById('escribir');
  area?.scrollIntoView({ block: 'center' });
  area?.querySelector<HTMLElement>('textarea, a')?.focus({ preventScroll: true });
}

interface MoreProps {
  label: string;
  shown: boolean;
  busy: boolean;
  onClick: () => void;
}

const More = ({ label, shown, busy, onClick }: MoreProps) =>
  shown && (
    <Box my="4" textAlign="center" ref={leavingFocus}>
      <Button variant="outline" aria-disabled={busy} onClick={onClick}>
        {busy ? 'Cargando…' : label}
      </Button>
    </Box>
  );

export function Conversation({ foro }: { foro: Item<'foro'> }) {
  const linked = useLinkedComment();
  const thread = useThread(foro, linked);
  const dayOf = useDay();
  const [answered, setAnswered] = useState<Review>();
  const { reviews, busy, error } = thread;
  const days = reviews.map(({ createdAt }) => dayOf(createdAt));
  const last = reviews.at(-1)?._id ?? 0;
  const closed = foro.closed === true;
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap={{ base: '2', sm: '3' }} mb="4">
        {closed ? (
          <p>Este foro está cerrado</p>
        ) : (
          <Button {...ACTION} onClick={goToForm}>
            Escribir comentario
          </Button>
        )}
        {foro.following !== undefined && (
          <Suspense>
            <FollowButton key={foro._id} forum={foro._id} following={foro.following} {...ACTION} />
          </Suspense>
        )}
      </Box>
      {error !== null && <ErrorAlert text={error} />}
      <div>
        <More
          label="Ver anteriores"
          shown={thread.hasEarlier}
          busy={busy}
          onClick={thread.earlier}
        />
        {reviews.length === 0 ? (
          <EmptyMessage>No hay comentarios</EmptyMessage>
        ) : (
          <Box as="ol" tabIndex={-1} listStyleType="none" css={{ overflowAnchor: 'auto' }}>
            {reviews.map((review, index) => (
              <Fragment key={review._id}>
                {days[index] && days[index] !== days[index - 1] && <DayHeading day={days[index]} />}
                <Comment
                  forum={foro._id}
                  linked={review._id === linked}
                  onReply={(chosen) => setAnswered({ ...chosen })}
                  {...{ review, thread, closed }}
                />
              </Fragment>
            ))}
          </Box>
        )}
        <More label="Ver siguientes" shown={thread.hasLater} busy={busy} onClick={thread.later} />
        <ToNewest
          newest={thread.hasLater ? (foro.reviews.at(-1)?._id ?? 0) : last}
          last={last}
          onShow={thread.newest}
        />
      </div>
      {!closed && (
        <CommentArea
          id={foro._id}
          answered={answered}
          onComment={(review) => {
            setAnswered(undefined);
            thread.add(review);
          }}
        />
      )}
    </>
  );
}
