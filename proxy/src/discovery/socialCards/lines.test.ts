import { expect, it } from 'vitest';
import { fit, showable, widthOf } from './lines.ts';

/** A typeface of small letters, each half as wide as it is high. */
const widths = Object.fromEntries([...'abcdefghijklmnñopqrstuvwxyzá …'].map((sign) => [sign, 0.5]));
const block = (text: string) => fit(text, 1_020, 350, widths);

it('what the typeface has no glyph for is left out', () => {
  expect(showable(' año\n\t漢字 😀 n\u0303\u202e\u0000a\ud800 ', widths)).toBe('año ña');
});

it('a short title is large, and a longer one smaller', () => {
  expect(block('hola')).toEqual({ size: 88, lines: ['hola'] });
  expect(block('hola mundo '.repeat(9)).size).toBeLessThan(88);
});

it.each(['palabra '.repeat(200), 'a'.repeat(2_000), `${'a'.repeat(80)} b`.repeat(9)])(
  'no line is wider than the card, and four are the most',
  (text) => {
    const { size, lines } = block(showable(text, widths));
    expect(size).toBeGreaterThanOrEqual(44);
    expect(lines.length).toBeLessThanOrEqual(4);
    expect(lines.filter((line) => widthOf(line, widths) * size > 1_020)).toEqual([]);
  },
);

it('a title that does not fit ends with an ellipsis', () => {
  const { lines } = block('palabra '.repeat(200).trim());
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toMatch(/palabra…$/);
});
