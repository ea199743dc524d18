import { Box } from '@chakra-ui/react/box';
import type { InboxItem } from '@portafolio/proxy/contract';
import { useEffect, useRef, useState } from 'react';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loader.tsx';
import { EmptyMessage } from '../../components/list/EmptyMessage.tsx';
import { ActionButtons } from '../../components/moderation/ActionButtons.tsx';
import { AuthorLine } from '../../components/moderation/AuthorLine.tsx';
import { BlockDialog } from '../../components/moderation/BlockDialog.tsx';
import type { ModerationAction, Terms } from '../../components/moderation/decisions.ts';
import { Page } from '../../components/page/Page.tsx';
import { actionsOf } from './InboxCard.tsx';
import { InboxList } from './InboxList.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useActionKeys } from './useActionKeys.ts';
import { keyOf, useInbox } from './useInbox.ts';

const cardOf = (item: InboxItem) =>
  document.querySelector<HTMLElement>(`[data-item="${keyOf(item)}"]`);

/** The one around the focus, or the oldest. */
const focusedOf = (items: InboxItem[]) => {
  const key = document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item;
  return items.find((item) => keyOf(item) === key) ?? items[0];
};

/** Where there is likely to be a keyboard. */
const Keys = () => (
  <Box as="span" display={{ base: 'none', md: 'inline' }}>
    Teclas: A aprueba, O oculta, B borra, U bloquea y oculta todo lo suyo, Z deshace.
  </Box>
);

interface ChosenProps {
  items: InboxItem[];
  busy: boolean;
  decide: (wanted: InboxItem[], action: ModerationAction) => void;
}

function Chosen({ items, busy, decide }: ChosenProps) {
  const what = items.length === 1 ? '1 elegido' : `${String(items.length)} elegidos`;
  return (
    <div>
      <Box as="p" fontWeight="semibold">
        {what}
      </Box>
      <ActionButtons
        byKeys
        of={what}
        actions={['approve', 'hide', 'delete']}
        busy={busy}
        onAction={(action) => decide(items, action)}
      />
    </div>
  );
}

interface AtHandProps {
  inbox: Pick<ReturnType<typeof useInbox>, 'taken' | 'busy' | 'forget'>;
  chosen: InboxItem[];
  refusal: string | null;
  decide: ChosenProps['decide'];
  takeBack: () => void;
}

/** Within reach of a thumb, and nothing above it moves when it comes. */
const AtHand = ({ inbox: { taken, busy, forget }, chosen, refusal, ...does }: AtHandProps) =>
  (chosen.length > 0 || taken || refusal !== null) && (
    <Box position="sticky" bottom="0" py="3" display="grid" gap="3" bg="bg" zIndex="1">
      {refusal !== null && <ErrorAlert text={refusal} />}
      {taken && <UndoBar taken={taken} onUndo={does.takeBack} onOver={forget} />}
      {chosen.length > 0 && <Chosen items={chosen} busy={busy} decide={does.decide} />}
    </Box>
  );

/** What comes back has the focus. */
function useTakeBack(items: InboxItem[], { taken, takeBack }: ReturnType<typeof useInbox>) {
  const wanted = useRef<InboxItem>(undefined);
  useEffect(() => {
    const card = wanted.current && cardOf(wanted.current);
    if (!card) return;
    wanted.current = undefined;
    card.focus();
  }, [items]);
  return () => {
    wanted.current = taken?.items[0];
    takeBack();
  };
}

/** What was decided may have been tall: what has the focus now comes into view, or that nothing waits any more. */
function useInView(items: InboxItem[], { taken }: ReturnType<typeof useInbox>) {
  useEffect(() => {
    if (!taken) return;
    const card = document.activeElement?.closest('[data-item]');
    if (items.length === 0) window.scrollTo({ top: 0, behavior: 'instant' });
    else card?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [items, taken]);
}

interface BlockingProps {
  items: InboxItem[];
  busy: boolean;
  error: string | null;
  onBlock: (terms: Terms) => void;
  onCancel: () => void;
}

function Blocking({ items, ...on }: BlockingProps) {
  const author = items.length === 1 ? items[0]?.author : undefined;
  const names = [...new Set(items.map(({ name }) => name))];
  return <BlockDialog names={names} about={author && <AuthorLine author={author} />} {...on} />;
}

/** What is chosen of what waits, and what is done with it. */
function useDeciding(items: InboxItem[], inbox: ReturnType<typeof useInbox>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [blocking, setBlocking] = useState<InboxItem[]>([]);
  const chosen = items.filter((item) => keys.has(keyOf(item)));
  const decide = (wanted: InboxItem[], action: ModerationAction) => {
    const possible = wanted.filter((item) => actionsOf(item).includes(action));
    const [first] = possible;
    if (inbox.busy || !first) return;
    if (action === 'block') return setBlocking(possible);
    const onDone = () => {
      setKeys(new Set());
      // The bar of the chosen ones goes with them: the focus stays where they were.
      if (wanted === chosen) cardOf(first)?.focus({ preventScroll: true });
    };
    inbox.take(possible, action, { onDone });
  };
  const block = (terms: Terms) => {
    const onDone = () => {
      setKeys(new Set());
      setBlocking([]);
    };
    inbox.take(blocking, 'block', { terms, onDone });
  };
  const choose = (item: InboxItem, isChosen: boolean) => {
    const next = new Set(keys);
    if (isChosen) next.add(keyOf(item));
    else next.delete(keyOf(item));
    setKeys(next);
  };
  return { keys, chosen, choose, decide, blocking, block, dropBlock: () => setBlocking([]) };
}

export function InboxScreen() {
  const { items = [], ...inbox } = useInbox();
  const { chosen, blocking, ...deciding } = useDeciding(items, { items, ...inbox });
  const { decide } = deciding;
  const takeBack = useTakeBack(items, { items, ...inbox });
  useInView(items, { items, ...inbox });
  useActionKeys((action) => {
    const focused = focusedOf(items);
    decide(chosen.length > 0 ? chosen : focused ? [focused] : [], action);
  }, takeBack);
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
      {items.length > 0 && <InboxList items={items} {...deciding} busy={inbox.busy} />}
      {blocking.length > 0 && (
        <Blocking
          items={blocking}
          busy={inbox.busy}
          error={inbox.refusal}
          onBlock={deciding.block}
          onCancel={deciding.dropBlock}
        />
      )}
      <AtHand
        {...{ inbox, chosen, decide, takeBack }}
        refusal={blocking.length === 0 ? inbox.refusal : null}
      />
    </Page>
  );
}
