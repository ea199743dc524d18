import { expect, test } from 'vitest';
import { Refused, type Outcome } from './cms.ts';
import { outcomesOf, portionsOf, refusalInWhole } from './portions.ts';

const long = (_id: number) => ({ _id, comment: 'x'.repeat(400_000) });
const comments = (count: number) => Array.from({ length: count }, (_, i) => long(i));
const refused = (path: (string | number)[]) => new Refused('no', [{ path, message: 'largo' }]);
const pathIn = (error: unknown) => (error as Refused).errors[0]?.path;

test('a short kind is one portion, also an empty one', () => {
  expect(portionsOf([])).toEqual([{ items: [], first: 0 }]);
  expect(portionsOf([{ _id: 1 }, { _id: 2 }])).toEqual([
    { items: [{ _id: 1 }, { _id: 2 }], first: 0 },
  ]);
});

test('a long kind is sent in portions, by bytes and by number, and each refusal is where the whole has it', () => {
  const portions = portionsOf([1, 2, 3, 4, 5].map(long));
  expect(portions.map(({ items }) => items.length)).toEqual([2, 2, 1]);
  const [, second] = portions;
  expect(second && pathIn(refusalInWhole(refused(['items', 1, 'comment']), second))).toEqual([
    ...['items', 3, 'comment'],
  ]);
  const many = Array.from({ length: 2_500 }, (_, _id) => ({ _id }));
  expect(portionsOf(many).map(({ items }) => items.length)).toEqual([1_000, 1_000, 500]);
});

test('a long thread is sent in portions of its item', () => {
  const forum = { _id: 7, name: 'Foro', reviews: comments(5) };
  const portions = portionsOf([{ _id: 6 }, forum, { _id: 8 }]);
  const sent = portions.map(({ items }) => items.map(({ _id }) => _id));
  expect(sent).toEqual([[6], [7], [7], [7], [8]]);
  const reviews = portions.flatMap(({ items }) => items.flatMap((item) => item['reviews'] ?? []));
  expect(reviews).toEqual(forum.reviews);
  const last = portions[3];
  expect(last && pathIn(refusalInWhole(refused(['items', 0, 'reviews', 0, 'name']), last))).toEqual(
    ['items', 1, 'reviews', 4, 'name'],
  );
  const of = (result: Outcome['result'], fields?: string[]): Outcome[] => [
    { _id: 7, result, ...(fields && { fields }) },
  ];
  const gone: Outcome = { _id: 9, result: 'deleted' };
  const answers = [
    [{ _id: 6, result: 'unchanged' } as Outcome],
    of('unchanged'),
    of('updated', ['reviews']),
    of('unchanged'),
    [{ _id: 8, result: 'created' } as Outcome, gone],
  ];
  expect(outcomesOf(portions, answers)).toEqual([
    { _id: 6, result: 'unchanged' },
    { _id: 7, result: 'updated', fields: ['reviews'] },
    { _id: 8, result: 'created' },
    gone,
  ]);
});

test('an item that is long in itself is sent as it is', () => {
  const item = { _id: 1, comment_rtf: 'x'.repeat(1_200_000), reviews: [] };
  expect(portionsOf([item])).toEqual([{ items: [item], first: 0 }]);
});
