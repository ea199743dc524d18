import { amber, glow, ink, paper } from './palette.ts';
import { box, disc, moved, shape, stroke, times } from './pen.ts';

/** An ear of wheat. */
export const ear = (x: number, y: number, by: number, color: string): string =>
  moved(
    x,
    y,
    stroke(`M0 ${60 * by}V${-30 * by}`, color, 4 * by),
    times(
      4,
      (at) =>
        shape(
          `M0 ${(-8 + at * 17) * by}c${14 * by} ${-4 * by} ${22 * by} ${-14 * by} ${22 * by} ${-28 * by}c${-14 * by} ${2 * by} ${-22 * by} ${12 * by} ${-22 * by} ${28 * by}`,
          color,
        ) +
        shape(
          `M0 ${(-8 + at * 17) * by}c${-14 * by} ${-4 * by} ${-22 * by} ${-14 * by} ${-22 * by} ${-28 * by}c${14 * by} ${2 * by} ${22 * by} ${12 * by} ${22 * by} ${28 * by}`,
          color,
        ),
    ),
  );

export const axolotl = (x: number, y: number, by: number): string =>
  moved(
    x,
    y,
    `<g transform="scale(${by})">`,
    stroke(
      'M-50 -12C-78 -30 -88 -26 -98 -40M-52 0C-80 -4 -90 2 -106 -4M-48 14C-72 22 -80 32 -94 34M50 -12C78 -30 88 -26 98 -40M52 0C80 -4 90 2 106 -4M48 14C72 22 80 32 94 34',
      amber,
      11,
    ),
    shape(
      'M0 -42C40 -42 62 -22 62 4C62 32 34 44 0 44C-34 44 -62 32 -62 4C-62 -22 -40 -42 0 -42Z',
      glow,
    ),
    disc(-26, -6, 7, ink),
    disc(26, -6, 7, ink),
    stroke('M-20 16Q0 30 20 16', ink, 5),
    disc(-42, 12, 7, '#ffc65c'),
    disc(42, 12, 7, '#ffc65c'),
    '</g>',
  );

/** Of honey. */
export const jar = (x: number, y: number, tone: string): string =>
  moved(
    x,
    y,
    box(14, 0, 92, 24, ink, 6),
    shape('M8 32H112Q124 44 124 60V150Q124 170 104 170H16Q-4 170 -4 150V60Q-4 44 8 32Z', tone),
    box(16, 76, 88, 58, paper, 6),
    stroke('M32 96h54M32 114h34', ink, 7),
  );
