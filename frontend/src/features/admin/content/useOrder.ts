import { calls } from '@portafolio/proxy/contract';
import type { Call } from '@portafolio/proxy/contract';
import type { WrittenName } from '@portafolio/proxy/contract/writing';
import { useEffect, useRef, useState } from 'react';
import type { DragEvent, KeyboardEvent } from 'react';
import { send } from '../../../api/client.ts';
import { useAction } from '../../../state/useAction.ts';

export type Step = -1 | 1;

interface OrderOptions {
  name: WrittenName;
  /** As the list has them. */
  listed: number[];
  nameOf: (id: number) => string;
  reload: () => void;
}

const STEPS: Partial<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 };

/** The number of the row that holds an element. */
function rowIdOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('[role="row"]') : null;
  const id = row?.querySelector<HTMLElement>('[data-order]')?.dataset['order'];
  return id === undefined ? undefined : Number(id);
}

/** Moves items of a list: by buttons, by Alt with the arrows, or dragged by a handle. */
export function useOrder({ name, listed, nameOf, reload }: OrderOptions) {
  // What was moved stands there at once: a list that is read again would lose the focus.
  const [moved, setMoved] = useState<number[]>([]);
  const isOfList = moved.length === listed.length && listed.every((id) => moved.includes(id));
  const ids = isOfList ? moved : listed;
  const { busy, error, run } = useAction();
  const [said, setSaid] = useState('');
  const dragged = useRef<number>(undefined);
  // What was pressed keeps the focus, wherever its row went.
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    if (pressed.current) document.querySelector<HTMLElement>(pressed.current)?.focus();
    pressed.current = undefined;
  }, [ids.join()]); // eslint-disable-line react-hooks/exhaustive-deps -- each list is a new array

  const moveTo = async (id: number, place: number) => {
    if (place < 0 || place >= ids.length || ids[place] === id) return;
    const others = ids.filter((one) => one !== id);
    const next = others.toSpliced(place, 0, id);
    const body = { ids: next, before: ids };
    const order = calls[name].order as Call<undefined, typeof body>;
    if (await run(() => send(order, { body }))) {
      setMoved(next);
      setSaid(`«${nameOf(id)}» es ahora el ${String(place + 1)} de ${String(ids.length)}.`);
      return;
    }
    // Another admin's order, where that is why.
    setMoved([]);
    reload();
  };
  const step = (id: number, by: Step) => {
    pressed.current = `[data-order="${String(id)}"] [data-step="${String(by)}"]`;
    void moveTo(id, ids.indexOf(id) + by);
  };
  return {
    ids,
    busy,
    error,
    said,
    step,
    isEnd: (id: number, by: Step) => ids.at(by < 0 ? 0 : -1) === id,
    /** For the box around the list. */
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const by = event.altKey ? STEPS[event.key] : undefined;
        const id = by && rowIdOf(event.target);
        if (!by || id === undefined) return;
        event.preventDefault();
        step(id, by);
      },
      onDragStart: ({ target, dataTransfer }: DragEvent) => {
        dragged.current = rowIdOf(target);
        dataTransfer.effectAllowed = 'move';
      },
      onDragOver: (event: DragEvent) => {
        if (dragged.current !== undefined) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        const at = rowIdOf(event.target);
        if (dragged.current === undefined || at === undefined) return;
        event.preventDefault();
        void moveTo(dragged.current, ids.indexOf(at));
        dragged.current = undefined;
      },
    },
  };
}

export type Order = ReturnType<typeof useOrder>;
