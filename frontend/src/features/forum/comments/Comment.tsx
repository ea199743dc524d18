import { Box } from '@chakra-ui/react/box';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { nearby } from '../../../components/content/breakable.tsx';
import { DateTime } from '../../../components/content/DateTime.tsx';
import { ResponsiveImage } from '../../../components/media/ResponsiveImage.tsx';
import { Link } from '../../../components/navigation/Link.tsx';
import { useUserInfo } from '../../../state/hooks.ts';
import { useOwner } from '../../../state/content/useOwner.ts';
import type { CommentActionsProps } from './CommentActions.tsx';
import { CommentText } from './CommentText.tsx';
import type { Review } from './threadState.ts';
import { initialsOf } from '../../../components/content/initialsOf.ts';

// A reader without an account needs none of it.
const CommentActions = lazy(async () => ({
  default: (await import('./CommentActions.tsx')).CommentActions,
}));

const STATES = { held: 'En revisión', hidden: 'Oculto' } as const;

const addressOf = (forum: number, review: number) => `/foros/${String(forum)}?c=${String(review)}`;

const Mark = ({ children }: { children: string }) => (
  <Box as="span" fontSize="sm" px="2" bg="bg.muted" color="fg.muted" borderRadius="sm">
    {children}
  </Box>
);

/** Of several people of one name, the second one and later ones have a number. */
const shownName = ({ name, namesake }: Review) =>
  namesake ? `${name} (${String(namesake)})` : name;

/** An admin speaks for the owner. */
function Portrait({ review }: { review: Review }) {
  const { _id, image } = useOwner();
  return (
    <Box flexShrink="0" boxSize="10" borderRadius="full" overflow="hidden">
      {review.byAdmin && image ? (
        <ResponsiveImage src={image} alt="" ratio="1" sizes="2.5rem" number={_id} />
      ) : (
        <Initials name={shownName(review)} />
      )}
    </Box>
  );
}

const Head = ({ forum, review }: { forum: number; review: Review }) => (
  <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
    <strong>{shownName(review)}</strong>
    {review.byAdmin && <Mark>De la casa</Mark>}
    {review.state && <Mark>{STATES[review.state]}</Mark>}
    {review.editedAt && <Mark>editado</Mark>}
    <Box
      asChild
      display="inline-block"
      py="3"
      my="-3"
      fontSize="sm"
      color="fg.muted"
      ms={{ sm: 'auto' }}
    >
      <Link to={addressOf(forum, review._id)} title="Enlace a este comentario">
        <DateTime value={review.createdAt} />
      </Link>
    </Box>
  </Box>
);

const Quote = ({ forum, review }: { forum: number; review: Review }) =>
  review.inReplyTo && (
    <Box
      as="blockquote"
      mt="3"
      ps="3"
      borderInlineStartWidth="3px"
      borderColor="border.emphasized"
      color="fg.muted"
      fontSize="sm"
    >
      {review.quoted ? (
        <>
          <ChakraLink asChild>
            <Link
              to={addressOf(forum, review.inReplyTo)}
            >{`En respuesta a ${review.quoted.name}`}</Link>
          </ChakraLink>
          <Box as="p" lineClamp="3">
            {review.quoted.comment}
          </Box>
        </>
      ) : (
        'En respuesta a un comentario eliminado'
      )}
    </Box>
  );

interface CommentProps extends Omit<CommentActionsProps, 'isAdmin'> {
  /** The address is this comment's. */
  linked: boolean;
}

export function Comment({ linked, ...props }: CommentProps) {
  const { forum, review } = props;
  const user = useUserInfo();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const comment = place.current;
    const list = comment?.parentElement;
    if (!linked || !list) return;
    let hasArrived = false;
    // Called once at first, after the screen's heading has had the focus, and whenever the list grows above it.
    const observer = new ResizeObserver(() => {
      if (hasArrived && document.activeElement !== comment) return;
      hasArrived = true;
      comment.scrollIntoView({ block: 'center' });
      comment.focus({ preventScroll: true });
    });
    observer.observe(list);
    // From then on the reader goes where they want.
    const moved = new AbortController();
    for (const move of ['wheel', 'pointerdown', 'keydown'])
      addEventListener(move, () => observer.disconnect(), { signal: moved.signal });
    return () => {
      moved.abort();
      observer.disconnect();
    };
  }, [linked]);
  return (
    <Box
      asChild
      display="flex"
      gap={{ base: '3', sm: '4' }}
      py="6"
      {...(linked && { px: '3', bg: 'accent.subtle' })}
      borderTopWidth="1px"
      css={{ '[data-day] + &': { borderTopWidth: '0', pt: '4' } }}
    >
      <li ref={place} id={`c${String(review._id)}`} tabIndex={-1}>
        {review.deleted ? (
          <Box as="p" color="fg.muted">
            Comentario eliminado
          </Box>
        ) : (
          <>
            <Portrait review={review} />
            <Box flex="1" minW="0">
              <Head forum={forum} review={review} />
              <Quote forum={forum} review={review} />
              {/* With room for its links' rings of focus, which would be clipped at its edge. */}
              <Box p="2" m="-2" {...nearby(review.comment)}>
                <CommentText text={review.comment} />
              </Box>
              {user && (
                <Suspense fallback={<Box mt="2" minH="11" />}>
                  <CommentActions {...props} isAdmin={user.isAdmin} />
                </Suspense>
              )}
            </Box>
          </>
        )}
      </li>
    </Box>
  );
}

const hueOf = (name: string) =>
  [...name].reduce((sum, letter) => (31 * sum + (letter.codePointAt(0) ?? 0)) % 360, 0);

/** Of any hue its letters are read: 4.5:1. */
const COLORS = {
  color: { _light: 'hsl(var(--hue) 70% 20%)', _dark: 'hsl(var(--hue) 60% 88%)' },
  background: { _light: 'hsl(var(--hue) 55% 88%)', _dark: 'hsl(var(--hue) 40% 24%)' },
};

/** Instead of a portrait, in a colour of the name's own. */
const Initials = ({ name }: { name: string }) => (
  <Box
    aria-hidden
    display="grid"
    placeItems="center"
    boxSize="full"
    fontSize="sm"
    fontWeight="semibold"
    css={COLORS}
    style={{ '--hue': hueOf(name) } as CSSProperties}
  >
    {initialsOf(name)}
  </Box>
);
