import { round, stroke, tag } from './pen.ts';

/** One-stroke capitals on a grid six units high, so that no picture depends on a typeface. */
const glyphs: Record<string, readonly [width: number, d: string]> = {
  A: [4, 'M0 6L2 0L4 6M.8 4H3.2'],
  B: [4, 'M0 6V0H2A1.4 1.4 0 0 1 2 2.8H0M2 2.8H2.3A1.6 1.6 0 0 1 2.3 6H0'],
  C: [4, 'M4 1.2A2.2 3 0 1 0 4 4.8'],
  D: [4, 'M0 0V6H1.5A2.5 3 0 0 0 1.5 0H0'],
  E: [3.5, 'M3.5 0H0V6H3.5M0 3H3'],
  F: [3.5, 'M3.5 0H0V6M0 3H3'],
  G: [4, 'M4 1.2A2.2 3 0 1 0 4 4.8V3.2H2.4'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0.2, 'M.1 0V6'],
  J: [3, 'M3 0V4.4A1.5 1.6 0 0 1 0 4.4'],
  K: [4, 'M0 0V6M4 0L0 3.6M1.4 2.4L4 6'],
  L: [3.4, 'M0 0V6H3.4'],
  M: [5, 'M0 6V0L2.5 4L5 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  Ñ: [4, 'M0 6V0L4 6V0M.7 -1.3C1.4 -2.2 2.5 -.6 3.3 -1.5'],
  O: [4.6, 'M2.3 0A2.3 3 0 1 0 2.3 6A2.3 3 0 1 0 2.3 0'],
  P: [3.9, 'M0 6V0H2.2A1.7 1.7 0 0 1 2.2 3.4H0'],
  Q: [4.6, 'M2.3 0A2.3 3 0 1 0 2.3 6A2.3 3 0 1 0 2.3 0M2.9 4.4L4.5 6.4'],
  R: [4, 'M0 6V0H2.2A1.7 1.7 0 0 1 2.2 3.4H0M1.9 3.4L4 6'],
  S: [
    3.9,
    'M3.7 1.2C3.3 .3 2.6 0 1.9 0C.8 0 .1 .6 .1 1.5C.1 3.6 3.9 2.4 3.9 4.5C3.9 5.4 3 6 2 6C1.1 6 .3 5.6 0 4.7',
  ],
  T: [4, 'M0 0H4M2 0V6'],
  U: [4, 'M0 0V4A2 2 0 0 0 4 4V0'],
  V: [4, 'M0 0L2 6L4 0'],
  W: [6, 'M0 0L1.5 6L3 1.5L4.5 6L6 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4, 'M0 0L2 3L4 0M2 3V6'],
  Z: [4, 'M0 0H4L0 6H4'],
  0: [4, 'M2 0A2 3 0 1 0 2 6A2 3 0 1 0 2 0'],
  1: [1.6, 'M0 1.3L1.6 0V6'],
  2: [4, 'M.1 1.6C.1 .6 .9 0 2 0C3.1 0 3.8 .7 3.8 1.7C3.8 3 2.6 3.8 0 6H4'],
  3: [
    4,
    'M.2 .9C.6 .3 1.2 0 1.9 0C3 0 3.7 .6 3.7 1.4C3.7 2.3 3 2.8 1.8 2.8C3.1 2.8 4 3.4 4 4.4C4 5.4 3.1 6 2 6C1.1 6 .4 5.7 0 5',
  ],
  4: [4, 'M3 6V0L0 4.2H4'],
  5: [
    4,
    'M3.6 0H.6L.3 2.7C.8 2.3 1.4 2.1 2 2.1C3.2 2.1 4 2.9 4 4C4 5.2 3.1 6 1.9 6C1.1 6 .4 5.7 0 5',
  ],
  6: [4, 'M2 2.4A1.9 1.8 0 1 0 2 6A1.9 1.8 0 1 0 2 2.4M3.2 0C1.4 .6 .1 2.2 .1 4.2'],
  7: [4, 'M0 0H4L1.4 6'],
  8: [4, 'M2 2.8A1.6 1.4 0 1 1 2 0A1.6 1.4 0 1 1 2 2.8A1.9 1.6 0 1 0 2 6A1.9 1.6 0 1 0 2 2.8'],
  9: [4, 'M2 3.6A1.9 1.8 0 1 0 2 0A1.9 1.8 0 1 0 2 3.6M.8 6C2.6 5.4 3.9 3.8 3.9 1.8'],
  ' ': [2, ''],
  '.': [0.2, 'M.1 5.9V6'],
  ':': [0.2, 'M.1 1.9V2M.1 4.9V5'],
  '-': [2.6, 'M0 3.2H2.6'],
  '+': [3, 'M0 3.2H3M1.5 1.7V4.7'],
  '=': [3, 'M0 2.2H3M0 4.2H3'],
  '%': [4, 'M4 0L0 6M.9 0A.9 1 0 1 0 .9 2A.9 1 0 1 0 .9 0M3.1 4A.9 1 0 1 0 3.1 6A.9 1 0 1 0 3.1 4'],
  '/': [2.6, 'M2.6 -.4L0 6.4'],
  '<': [2.4, 'M2.4 .8L0 3L2.4 5.2'],
  '>': [2.4, 'M0 .8L2.4 3L0 5.2'],
  '{': [2, 'M2 -.4C.9 -.4 1 .5 1 1.5C1 2.4 .8 3 0 3C.8 3 1 3.6 1 4.5C1 5.5 .9 6.4 2 6.4'],
  '}': [2, 'M0 -.4C1.1 -.4 1 .5 1 1.5C1 2.4 1.2 3 2 3C1.2 3 1 3.6 1 4.5C1 5.5 1.1 6.4 0 6.4'],
  '*': [3, 'M1.5 1.2V4.2M.2 2L2.8 3.4M2.8 2L.2 3.4'],
};

const plain: Record<string, string> = { Á: 'A', É: 'E', Í: 'I', Ó: 'O', Ú: 'U' };
const GAP = 1.7;
const SPACE: readonly [number, string] = [2, ''];

function glyph(letter: string): readonly [number, string] {
  const base = plain[letter];
  if (base === undefined) return glyphs[letter] ?? SPACE;
  const [width, d] = glyphs[base] ?? SPACE;
  const middle = width / 2;
  return [width, `${d}M${round(middle - 0.4)} -.9L${round(middle + 0.6)} -2`];
}

/** A line of drawn capitals; `size` is their height and `y` their foot. */
export function letters(
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
  weight = 0.85,
): string {
  let at = 0;
  const parts = [...text.toUpperCase()].map((letter) => {
    const [width, d] = glyph(letter);
    const part =
      d === ''
        ? ''
        : tag('g', { transform: `translate(${round(at)} 0)` }, stroke(d, color, weight));
    at += width + GAP;
    return part;
  });
  const by = size / 6;
  const back = { start: 0, middle: (at - GAP) / 2, end: at - GAP }[anchor] * by;
  const place = `translate(${round(x - back)} ${round(y - size)}) scale(${Math.round(by * 1000) / 1000})`;
  return tag('g', { transform: place }, parts.join(''));
}
