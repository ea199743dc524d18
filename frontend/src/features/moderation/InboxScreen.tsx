import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import type { InboxItem } from '@portafolio/proxy/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { counted } from '../../components/content/counted.ts';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { Loader } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { leavingFocus, isTyping } from '../../components/form/focus.ts';
import { EmptyMessage } from '../../components/list/EmptyMessage.tsx';
import { AuthorLine, BlockDialog } from '../../components/moderation/BlockDialog.tsx';
import { ACTIONS } from '../../components/moderation/decisions.ts';
import type { ModerationAction, Terms } from '../../components/moderation/decisions.ts';
import { Page } from '../../components/page/Page.tsx';
import { ActionButtons, actionsOf, InboxCard } from './InboxCard.tsx';
import { keyOf, useInbox } from './useInbox.ts';

const cardOf = (item: InboxItem) =>
  document.querySelector<HTMLElement>(`[data-item="${keyOf(item)}"]`);

const cardInFocus = () => document.activeElement?.closest<HTMLElement>('[data-item]');

/** Where there is likely to be a keyboard. */
const Keys = () => (
  <Box as="span" display={{ base: 'none', md: 'inline' }}>
    Teclas: A aprueba, O oculta, B borra, U bloquea y oculta todo lo suyo, Z deshace.
  </Box>
);

/** A, O, B, U and Z, unless something is being typed or the key is the browser's. */
function useActionKeys(onAction: (action: ModerationAction) => void, onUndo: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isTyping(event.target)) return;
    const pressed = event.key.toLowerCase();
    if (pressed === 'z') onUndo();
    const found = ACTIONS.find(({ key }) => key === pressed);
    if (found) onAction(found.action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const NONE: InboxItem[] = [];

/** What is chosen of what waits, what is done with it, and where the focus is then. */
function useDeciding() {
  const inbox = useInbox();
  const { items = NONE, taken, busy } = inbox;
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [blocking, setBlocking] = useState<InboxItem[]>([]);
  const returning = useRef<InboxItem>(undefined);
  const chosen = items.filter((item) => keys.has(keyOf(item)));

  const decide = (wanted: InboxItem[], action: ModerationAction) => {
    const possible = wanted.filter((item) => actionsOf(item).includes(action));
    const [first] = possible;
    if (busy || !first) return;
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
    const others = [...keys].filter((key) => key !== keyOf(item));
    setKeys(new Set(isChosen ? [...others, keyOf(item)] : others));
  };
  const takeBack = () => {
    returning.current = taken?.items[0];
    inbox.takeBack();
  };
  // What comes back has the focus. What was decided may have been tall: what has it now comes into view.
  useEffect(() => {
    const card = returning.current && cardOf(returning.current);
    if (card) {
      returning.current = undefined;
      card.focus();
    }
    if (!taken) return;
    if (items.length === 0) window.scrollTo({ top: 0, behavior: 'instant' });
    else cardInFocus()?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [items, taken]);
  useActionKeys((action) => {
    const focused = items.find((item) => keyOf(item) === cardInFocus()?.dataset.item) ?? items[0];
    decide(chosen.length > 0 ? chosen : focused ? [focused] : [], action);
  }, takeBack);
  const loaded = inbox.items !== undefined;
  return {
    ...{ ...inbox, items, loaded, keys, chosen, choose, decide },
    ...{ blocking, setBlocking, block, takeBack },
  };
}

type Deciding = ReturnType<typeof useDeciding>;

/** The keys act on the one around the focus, which is marked. */
const List = ({ items, keys, busy, choose, decide }: Deciding) => (
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

function Taken({ taken, takeBack }: Deciding) {
  if (!taken) return null;
  const what = ACTIONS.find(({ action }) => action === taken.action)?.done ?? '';
  const count = taken.items.length;
  return (
    <div ref={leavingFocus}>
      <Notice
        status="success"
        action={
          <Button variant="outline" minH="11" aria-keyshortcuts="Z" onClick={takeBack}>
            Deshacer
          </Button>
        }
      >
        {count > 1 ? `${what} (${String(count)})` : what}
      </Notice>
    </div>
  );
}

function Chosen({ chosen, busy, decide }: Deciding) {
  if (chosen.length === 0) return null;
  const what = counted(chosen.length, 'elegido');
  return (
    <div>
      <Box as="p" fontWeight="semibold">
        {what}
      </Box>
      <ActionButtons
        of={what}
        actions={['approve', 'hide', 'delete']}
        busy={busy}
        onAction={(action) => decide(chosen, action)}
      />
    </div>
  );
}

function Blocking({ blocking, busy, refusal, block, setBlocking }: Deciding) {
  if (blocking.length === 0) return null;
  const author = blocking.length === 1 ? blocking[0]?.author : undefined;
  return (
    <BlockDialog
      names={[...new Set(blocking.map(({ name }) => name))]}
      about={author && <AuthorLine author={author} />}
      busy={busy}
      error={refusal}
      onBlock={block}
      onCancel={() => setBlocking([])}
    />
  );
}

export function InboxScreen() {
  const deciding = useDeciding();
  const { items, total, error, chosen, taken } = deciding;
  const refusal = deciding.blocking.length === 0 ? deciding.refusal : null;
  return (
    <Page title="Moderación" width="wide" lead={<Keys />}>
      {error !== null && (
        <Box mb="6">
          <ErrorAlert text={error} onRetry={deciding.reload} />
        </Box>
      )}
      {!deciding.loaded && error === null && <Loader />}
      {deciding.loaded && items.length === 0 && <EmptyMessage>Nada por revisar</EmptyMessage>}
      {items.length > 0 && <p>{`Por revisar: ${String(total)}`}</p>}
      {items.length > 0 && <List {...deciding} />}
      <Blocking {...deciding} />
      {/* Within reach of a thumb, and nothing above it moves when it comes. */}
      {(chosen.length > 0 || taken || refusal !== null) && (
        <Box position="sticky" bottom="0" py="3" display="grid" gap="3" bg="bg" zIndex="1">
          {refusal !== null && <ErrorAlert text={refusal} />}
          <Taken {...deciding} />
          <Chosen {...deciding} />
        </Box>
      )}
    </Page>
  );
}
