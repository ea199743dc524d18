import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Link as ChakraLink } from '@chakra-ui/react/link';
import type { InboxItem } from '@portafolio/proxy/contract';
import { Card } from '../../components/content/Card.tsx';
import { DateTime } from '../../components/content/DateTime.tsx';
import { breakable, nearby } from '../../components/content/breakable.tsx';
import { AuthorLine } from '../../components/moderation/BlockDialog.tsx';
import { ACTIONS } from '../../components/moderation/decisions.ts';
import type { ModerationAction } from '../../components/moderation/decisions.ts';
import { Link } from '../../components/navigation/Link.tsx';
import { leavingFocus } from '../../components/form/focus.ts';

const OF_KIND: Partial<Record<InboxItem['kind'], ModerationAction[]>> = {
  // Its sender has no account to block, and it has no page where it could be hidden.
  contact: ['approve', 'delete'],
  // Its client alone takes it away by this link; the owner, in the list of them.
  testimonial: ['approve', 'hide'],
};
const WHAT = { comment: 'comentario', contact: 'mensaje', testimonial: 'testimonio' };

/** What can be decided of it. */
export const actionsOf = ({ kind, author }: InboxItem): ModerationAction[] =>
  OF_KIND[kind] ??
  (author && !author.isAdmin
    ? ['approve', 'hide', 'delete', 'block']
    : ['approve', 'hide', 'delete']);

interface ActionButtonsProps {
  /** What they are of, for the accessible names. */
  of: string;
  actions: ModerationAction[];
  busy: boolean;
  onAction: (action: ModerationAction) => void;
}

/** Large enough for a thumb. */
export const ActionButtons = ({ of, actions, busy, onAction }: ActionButtonsProps) => (
  <Box role="group" aria-label="Moderar" display="flex" flexWrap="wrap" gap="2" mt="3">
    {ACTIONS.filter(({ action }) => actions.includes(action)).map(({ action, label, key }) => (
      <Button
        key={action}
        minH="11"
        variant={action === 'approve' ? 'solid' : 'outline'}
        colorPalette={action === 'delete' || action === 'block' ? 'red' : undefined}
        aria-label={`${label}: ${of}`}
        aria-keyshortcuts={key.toUpperCase()}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) onAction(action);
        }}
      >
        {label}
      </Button>
    ))}
  </Box>
);

const Writer = ({ item: { name, email, author, createdAt } }: { item: InboxItem }) => (
  <Box fontSize="sm" color="fg.muted">
    <Box as="p" fontSize="md" color="fg" fontWeight="semibold">
      {name || 'Sin nombre'}
    </Box>
    <DateTime value={createdAt} />
    {email && <p>{email}</p>}
    {author && <AuthorLine author={author} />}
  </Box>
);

const Reasons = ({ item: { why, reports } }: { item: InboxItem }) => (
  <Box
    as="ul"
    mt="3"
    display="flex"
    flexWrap="wrap"
    gap="2"
    fontSize="sm"
    listStyleType="none"
    css={{ '& li': { px: '2', py: '0.5', bg: 'bg.muted', borderRadius: 'sm' } }}
    aria-label="Por qué espera"
  >
    {why.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
    {reports.map((report) => (
      <li key={`${report.name}${report.createdAt}`}>
        {`Reportado por ${report.name}: ${[report.reason, report.comment].filter(Boolean).join('. ')}`}
      </li>
    ))}
  </Box>
);

const Before = ({ item: { context, earlier, forum, _id } }: { item: InboxItem }) => (
  <Box mt="3" fontSize="sm" color="fg.muted">
    {forum && (
      <ChakraLink asChild>
        <Link to={`/foros/${String(forum._id)}?c=${String(_id)}`}>{`En «${forum.name}»`}</Link>
      </ChakraLink>
    )}
    {context.length + earlier.length > 0 && (
      <details>
        <Box as="summary" cursor="pointer" minH="11" py="2.5">
          Ver la conversación
        </Box>
        {context.map((one) => (
          <Box as="p" key={one._id} mt="2" whiteSpace="pre-line">
            <strong>{one.name}</strong>
            {breakable(`: ${one.comment}`)}
          </Box>
        ))}
        {earlier.map(({ at, comment }) => (
          <Box as="p" key={at} mt="2" whiteSpace="pre-line">
            {breakable(`Antes decía: ${comment}`)}
          </Box>
        ))}
      </details>
    )}
  </Box>
);

interface InboxCardProps {
  item: InboxItem;
  chosen: boolean;
  busy: boolean;
  onChoose: (chosen: boolean) => void;
  onAction: (action: ModerationAction) => void;
}

export function InboxCard({ item, chosen, busy, onChoose, onAction }: InboxCardProps) {
  const whose = `${WHAT[item.kind]} de ${item.name || 'alguien sin nombre'} «${item.comment.slice(0, 40)}»`;
  return (
    <Card p={{ base: '4', md: '6' }}>
      <Box ref={leavingFocus} display="flex" alignItems="flex-start">
        {/* Its target is larger than what is seen of it, which stands at the text's edge. */}
        <Box
          asChild
          mt="-2.5"
          ms="-3.5"
          display="grid"
          placeItems="center"
          boxSize="11"
          flexShrink="0"
          cursor="pointer"
        >
          <label>
            <input
              type="checkbox"
              aria-label={`Elegir ${whose}`}
              checked={chosen}
              onChange={({ target }) => onChoose(target.checked)}
            />
          </label>
        </Box>
        <Box flex="1" minW="0">
          <Writer item={item} />
        </Box>
      </Box>
      {item.topic && (
        <Box as="p" mt="3" fontWeight="semibold">
          {item.topic}
        </Box>
      )}
      <Box as="p" mt="3" whiteSpace="pre-line" {...nearby(item.comment)}>
        {breakable(item.comment)}
      </Box>
      <Reasons item={item} />
      <Before item={item} />
      <ActionButtons of={whose} actions={actionsOf(item)} {...{ busy, onAction }} />
    </Card>
  );
}
