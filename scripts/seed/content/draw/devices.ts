import type { Scheme } from './palette.ts';
import { amber, ink, night, paper, slate } from './palette.ts';
import { box, disc, frame, moved, shape, sheet } from './pen.ts';

/** A drawing of 1200 by 750 with room above and below, as the cards cut it. */
export const screen = (scheme: Scheme, ...parts: string[]) =>
  sheet(1200, 900, scheme, moved(0, 75, ...parts));

export const browser = (x: number, y: number, w: number, h: number, ...inside: string[]): string =>
  moved(
    x,
    y,
    box(14, 16, w, h, '#00000026', 18),
    box(0, 0, w, h, paper, 16),
    shape(`M0 16Q0 0 16 0H${w - 16}Q${w} 0 ${w} 16V52H0Z`, ink),
    disc(30, 26, 7, amber),
    disc(54, 26, 7, slate),
    disc(78, 26, 7, slate),
    box(110, 15, w * 0.45, 22, night, 11),
    ...inside,
    frame(0, 0, w, h, ink, 4, 16),
  );

export const phone = (x: number, y: number, w: number, h: number, ...inside: string[]): string =>
  moved(
    x,
    y,
    box(12, 14, w, h, '#00000030', 44),
    box(0, 0, w, h, ink, 44),
    box(14, 14, w - 28, h - 28, paper, 32),
    ...inside,
    box(w / 2 - 44, 26, 88, 16, ink, 8),
  );
