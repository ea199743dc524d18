import { Box } from '@chakra-ui/react/box';
import type { InboxItem } from '@portafolio/proxy/contract';
import type { ModerationAction } from '../../components/moderation/decisions.ts';
import { InboxCard } from './InboxCard.tsx';
import { keyOf } from './useInbox.ts';

interface InboxListProps {
  items: InboxItem[];
  /** Of those that are chosen. */
  keys: ReadonlySet<string>;
  busy: boolean;
  choose: (item: InboxItem, isChosen: boolean) => void;
  decide: (wanted: InboxItem[], action: ModerationAction) => void;
}

/** The keys act on the one around the focus, which is marked. */
export function InboxList({ items, keys, busy, choose, decide }: InboxListProps) {
  return (
    <Box
      as="ol"
      listStyleType="none"
      display="grid"
      gap="5"
      mt="5"
      css={{
        // Between the page's header and the bar at hand.
        '& > li': { scrollMarginBlock: '6rem' },
        '& > li:focus-within > article': {
          borderColor: 'focus',
          boxShadow: '0 0 0 1px {colors.focus}',
        },
      }}
    >
      {items.map((item) => (
        <li key={keyOf(item)} data-item={keyOf(item)} tabIndex={-1}>
          <InboxCard
            item={item}
            chosen={keys.has(keyOf(item))}
            busy={busy}
            onChoose={(isChosen) => choose(item, isChosen)}
            onAction={(action) => decide([item], action)}
          />
        </li>
      ))}
    </Box>
  );
}
