import { kinds } from '../../proxy/src/contract/index.ts';
import { bodySchema } from '../../proxy/src/contract/schemas.ts';
import { readPeriod } from '../../proxy/src/resume/period.ts';
import type { Card, CardKind, Cards } from './toCards.ts';

export type Stored = Record<string, unknown> & { _id: number };

/** What makes two cards the same one, so that importing twice adds nothing. */
const SAME: Record<CardKind, string[]> = {
  expirience: ['name', 'place'],
  mentor: ['name', 'place'],
  education: ['name', 'heading'],
  mooc: ['heading'],
  badge: ['heading'],
  project: ['name'],
};

/** Numbers for the cards: those of cards that are there already, new ones behind the last. */
export function withNumbers(kind: CardKind, cards: Card[], stored: Stored[]): Stored[] {
  const left = [...stored];
  let last = Math.max(0, ...stored.map(({ _id }) => _id));
  return cards.map((card) => {
    const at = left.findIndex((one) =>
      SAME[kind].every((field) => (one[field] ?? '') === (card[field] ?? '')),
    );
    const [known] = at < 0 ? [] : left.splice(at, 1);
    return known
      ? { ...known, ...card, ...keptTimeline(card, known) }
      : { _id: (last += 1), ...card };
  });
}

/** «2026, 36 horas» says more than the date in the file; it stays while the date is the same. */
function keptTimeline({ timeline = '' }: Card, known: Stored): Partial<Card> {
  const before = typeof known['timeline'] === 'string' ? known['timeline'] : '';
  const same = JSON.stringify(readPeriod(before)) === JSON.stringify(readPeriod(timeline));
  return before && same ? { timeline: before } : {};
}

/** What the site would not take, named with the section of the file's own order. */
export function complaints(cards: Cards): string[] {
  return (Object.keys(cards) as CardKind[]).flatMap((kind) => {
    const schema = bodySchema({ fields: kinds[kind].fields, partial: true });
    return cards[kind].flatMap((card, i) => {
      const called = card[kinds[kind].title] ?? '';
      const untitled = called ? [] : [`${kind} ${i + 1}: le falta el nombre`];
      const { error } = schema.safeParse(card);
      const wrong = (error?.issues ?? []).map(
        ({ message }) => `${kind} ${i + 1} («${called.slice(0, 60)}»): ${message}`,
      );
      return [...untitled, ...wrong];
    });
  });
}
