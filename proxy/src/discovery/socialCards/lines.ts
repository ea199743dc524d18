import type { Brand } from './brand.ts';

type Widths = Brand['widths'];

export interface Block {
  size: number;
  lines: string[];
}

const SIZES = [88, 76, 66, 56, 48, 44];
const MAX_LINES = 4;
export const LINE_HEIGHT = 1.15;
const MORE = '…';

/** What the typeface can show: the rest would be empty boxes. */
export const showable = (text: string, widths: Widths): string =>
  [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .filter((character) => !/\p{C}/u.test(character) && widths[character] !== undefined)
    .join('')
    .replace(/ +/g, ' ')
    .trim();

export const widthOf = (text: string, widths: Widths): number =>
  [...text].reduce((sum, character) => sum + (widths[character] ?? 0), 0);

/** As much of a text as fits in one line, with an ellipsis where that is not all. */
export function cut(text: string, room: number, widths: Widths): string {
  if (widthOf(text, widths) <= room) return text;
  let kept = text;
  while (kept && widthOf(kept + MORE, widths) > room) kept = kept.slice(0, -1).trimEnd();
  return kept + MORE;
}

/** A word that is wider than a line goes in parts. */
function partsOf(word: string, room: number, widths: Widths): string[] {
  const parts = [''];
  for (const character of word) {
    const longer = (parts.at(-1) ?? '') + character;
    if (widthOf(longer, widths) <= room) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}

function wrap(text: string, room: number, widths: Widths): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((one) => partsOf(one, room, widths))) {
    const longer = lines.length > 0 ? `${lines.at(-1) ?? ''} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, widths) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A title as large as it fits; of one that never does, the first four lines. */
export function fit(text: string, width: number, height: number, widths: Widths): Block {
  for (const size of SIZES) {
    const lines = wrap(text, width / size, widths);
    const room = Math.min(MAX_LINES, Math.floor(height / (size * LINE_HEIGHT)));
    if (lines.length <= room) return { size, lines };
  }
  const size = SIZES.at(-1) ?? 0;
  const room = width / size;
  const lines = wrap(text, room, widths).slice(0, MAX_LINES);
  lines[MAX_LINES - 1] = cut(`${lines[MAX_LINES - 1] ?? ''}${MORE}`, room, widths);
  return { size, lines };
}
