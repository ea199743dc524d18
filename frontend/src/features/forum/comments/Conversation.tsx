import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Fragment, lazy, Suspense, useState, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Heading } from '@chakra-ui/react/heading';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { ArrowDown } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useDay } from '../../../components/content/useDay.ts';
import { ErrorAlert } from '../../../components/feedback/ErrorAlert.tsx';
import { EmptyMessage } from '../../../components/list/EmptyMessage.tsx';
import type { Item } from '../../../state/content/contentSlices.ts';
import { Comment } from './Comment.tsx';
import type { Review } from './threadState.ts';
import { useThread } from './useThread.ts';
import { useHydrated } from '../../../rendering/useHydrated.ts';
import { leavingFocus } from '../../../components/form/focus.ts';
import { Skeleton } from '../../../components/feedback/Loading.tsx';
import { Link } from '../../../components/navigation/Link.tsx';
import { useUserInfo } from '../../../state/hooks.ts';
import { loginPath } from '../../../state/account/redirect.ts';
import type { CommentFormProps } from '../CommentForm.tsx';

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

const inWords = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

/** Before the comments of a day, `2026-11-30`. */
const DayHeading = ({ day }: { day: string }) => (
  <Box asChild pt="6" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
    <li data-day tabIndex={-1}>
      <Heading as="h3" textStyle="label" color="fg.muted">
        {inWords.format(new Date(day))}
      </Heading>
    </li>
  </Box>
);

// Visitors read without it.
const CommentForm = lazy(async () => ({
  default: (await import('../CommentForm.tsx')).CommentForm,
}));

/** The comment form for users, a login link for visitors. */
function CommentArea(props: CommentFormProps) {
  const userInfo = useUserInfo();
  const { pathname } = useLocation();
  return (
    <Box id="escribir" mt="8" p={{ base: '5', md: '8' }} bg="bg.subtle" borderRadius="lg">
      {userInfo ? (
        <Suspense fallback={<Skeleton h="80" />}>
          <CommentForm {...props} />
        </Suspense>
      ) : (
        <p>
          {'Por favor '}
          <ChakraLink asChild>
            <Link to={loginPath(pathname)}>Ingresar</Link>
          </ChakraLink>
          {' para escribir comentario'}
        </p>
      )}
    </Box>
  );
}

const placeOf = (id: number) => document.getElementById(`c${String(id)}`);

interface ToNewestProps {
  newest: number;
  /** The last one in the list, which may be an earlier one. */
  last: number;
  /** Puts the newest ones into the list. */
  onShow: () => void;
}

/** At the foot of the window while the newest comment is below it; it takes no room, and covers nothing above the list. */
function ToNewest({ newest, last, onShow }: ToNewestProps) {
  const [below, setBelow] = useState(false);
  useEffect(() => {
    const place = placeOf(last);
    if (!place) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [last]);
  if (!below && newest === last) return null;
  const go = () => {
    if (newest !== last) flushSync(onShow);
    placeOf(newest)?.scrollIntoView({ block: 'center' });
    placeOf(newest)?.focus({ preventScroll: true });
  };
  return (
    <Box position="sticky" bottom="16" h="0" zIndex="1" data-no-print>
      <Box position="absolute" top="0" w="full" display="grid" placeItems="center">
        <Button minH="11" onClick={go}>
          <ArrowDown size={18} aria-hidden />
          Ir a lo más nuevo
        </Button>
      </Box>
    </Box>
  );
}
