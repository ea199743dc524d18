import { Refused, type Outcome } from './cms.ts';
import type { Values } from './entry.ts';

/** Less than what the CMS reads at once, in bytes and in items. */
const BYTES_MAX = 1_000_000;
const ITEMS_MAX = 1_000;

/** Some items of a kind, of which the first has this index; or some comments of one item, from this one on. */
export interface Portion {
  items: Values[];
  first: number;
  list?: { name: string; from: number };
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** How many of `all`, from `from` on, fit together; at least one. */
function fitting(all: unknown[], from: number): number {
  let bytes = 0;
  let count = 0;
  while (from + count < all.length && count < ITEMS_MAX) {
    bytes += bytesOf(all[from + count]);
    if (count > 0 && bytes > BYTES_MAX) break;
    count += 1;
  }
  return count;
}

/** An item whose comments do not fit is sent with some of them at a time: those that are not named stay. */
function portionsOfItem(item: Values, first: number): Portion[] {
  const lists = Object.entries(item).filter(([, value]) => Array.isArray(value));
  const alone = { ...item, ...Object.fromEntries(lists.map(([name]) => [name, []])) };
  const portions = lists.flatMap(([name, list]) => {
    const all = list as unknown[];
    const parts: Portion[] = [];
    for (let from = 0; from < all.length; from += fitting(all, from)) {
      const some = all.slice(from, from + fitting(all, from));
      parts.push({ items: [{ ...alone, [name]: some }], first, list: { name, from } });
    }
    return parts;
  });
  return portions.length > 0 ? portions : [{ items: [item], first }];
}

export function portionsOf(items: Values[]): Portion[] {
  const portions: Portion[] = [];
  for (let first = 0; first < items.length;) {
    const count = fitting(items, first);
    const some = items.slice(first, first + count);
    const [item = {}] = some;
    const isTooLong = count === 1 && bytesOf(item) > BYTES_MAX;
    portions.push(...(isTooLong ? portionsOfItem(item, first) : [{ items: some, first }]));
    first += count;
  }
  return portions.length > 0 ? portions : [{ items: [], first: 0 }];
}

/** Where the whole has what a portion is refused for. */
export function refusalInWhole(error: unknown, { first, list }: Portion): unknown {
  if (!(error instanceof Refused)) return error;
  const errors = error.errors.map(({ path: [root = '', index, ...field], message }) => {
    const isInList = list !== undefined && field[0] === list.name && typeof field[1] === 'number';
    const whole = isInList ? [list.name, Number(field[1]) + list.from, ...field.slice(2)] : field;
    return { path: [root, Number(index) + first, ...whole], message };
  });
  return new Refused(error.message, errors);
}

const STRONGER = ['created', 'updated', 'left', 'unchanged'];

const merged = (one: Outcome, other: Outcome): Outcome => ({
  ...(STRONGER.indexOf(one.result) <= STRONGER.indexOf(other.result) ? one : other),
  fields: [...new Set([...(one.fields ?? []), ...(other.fields ?? [])])],
});

/** What came of the whole, of what came of each portion: of each item in its place, and then of those that were deleted. */
export function outcomesOf(portions: Portion[], answers: Outcome[][]): Outcome[] {
  const whole: Outcome[] = [];
  const deleted: Outcome[] = [];
  portions.forEach(({ items, first }, index) => {
    (answers[index] ?? []).forEach((outcome, at) => {
      const before = whole[first + at];
      if (at >= items.length) deleted.push(outcome);
      else whole[first + at] = before ? merged(before, outcome) : outcome;
    });
  });
  return [...whole, ...deleted];
}
