import { Box } from '@chakra-ui/react/box';
import type { InboxItem } from '@portafolio/proxy/contract/moderation';
import { useState } from 'react';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loader.tsx';
import { EmptyMessage } from '../../components/list/EmptyMessage.tsx';
import { ActionButtons } from '../../components/moderation/ActionButtons.tsx';
import { BlockDialog } from '../../components/moderation/BlockDialog.tsx';
import type { ModerationAction, Terms } from '../../components/moderation/decisions.ts';
import { Page } from '../../components/page/Page.tsx';
import { actionsOf, InboxCard } from './InboxCard.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useActionKeys } from './useActionKeys.ts';
import { keyOf, useInbox } from './useInbox.ts';

/** The one around the focus, or the oldest. */
const focusedOf = (items: InboxItem[]) => {
  const key = document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item;
  return items.find((item) => keyOf(item) === key) ?? items[0];
};

/** Where there is likely to be a keyboard. */
const Keys = () => (
  <Box as="span" display={{ base: 'none', md: 'inline' }}>
    Teclas: A aprueba, O oculta, B borra, U bloquea y oculta todo lo suyo.
  </Box>
);

export function InboxScreen() {
  const { items = [], ...inbox } = useInbox();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [blocking, setBlocking] = useState<InboxItem[]>([]);
  const chosen = items.filter((item) => keys.has(keyOf(item)));

  const decide = (wanted: InboxItem[], action: ModerationAction) => {
    const possible = wanted.filter((item) => actionsOf(item).includes(action));
    if (inbox.busy || possible.length === 0) return;
    if (action === 'block') return setBlocking(possible);
    setKeys(new Set());
    inbox.take(possible, action);
  };
  const block = (terms: Terms) => {
    setKeys(new Set());
    setBlocking([]);
    inbox.take(blocking, 'block', terms);
  };
  useActionKeys((action) => {
    const focused = focusedOf(items);
    decide(chosen.length > 0 ? chosen : focused ? [focused] : [], action);
  });
  const choose = (item: InboxItem, isChosen: boolean) => {
    const next = new Set(keys);
    if (isChosen) next.add(keyOf(item));
    else next.delete(keyOf(item));
    setKeys(next);
  };
  return (
    <Page title="Moderación" width="wide" lead={<Keys />}>
      {inbox.error !== null && (
        <Box mb="6">
          <ErrorAlert text={inbox.error} onRetry={inbox.reload} />
        </Box>
      )}
      {!inbox.loaded && inbox.error === null && <Loader />}
      {inbox.loaded && items.length === 0 && <EmptyMessage>Nada por revisar</EmptyMessage>}
      {items.length > 0 && <p>{`Por revisar: ${String(inbox.total)}`}</p>}
      {chosen.length > 0 && (
        <Box position="sticky" top="0" py="3" bg="bg" zIndex="1">
          <ActionButtons
            of={`${String(chosen.length)} elegidos`}
            actions={['approve', 'hide', 'delete']}
            busy={inbox.busy}
            onAction={(action) => decide(chosen, action)}
          />
        </Box>
      )}
      <Box as="ol" listStyleType="none" display="grid" gap="5" mt="5">
        {items.map((item) => (
          <li key={keyOf(item)}>
            <InboxCard
              item={item}
              chosen={keys.has(keyOf(item))}
              busy={inbox.busy}
              onChoose={(isChosen) => choose(item, isChosen)}
              onAction={(action) => decide([item], action)}
            />
          </li>
        ))}
      </Box>
      {blocking.length > 0 && (
        <BlockDialog
          name={[...new Set(blocking.map(({ name }) => name))].join('», «')}
          onBlock={block}
          onCancel={() => setBlocking([])}
        />
      )}
      {inbox.taken && <UndoBar taken={inbox.taken} onUndo={inbox.takeBack} onOver={inbox.forget} />}
    </Page>
  );
}
