import { amber, deep, glow, gray, ink, onAmber, onInk, paper } from './palette.ts';
import { box, disc, polygon, ring, shape, sheet, stroke, times, trail, turned } from './pen.ts';
import type { Point } from './pen.ts';
import { H, W } from './coverSize.ts';

const beetle = (x: number, y: number, size: number, turn: number): string =>
  turned(
    x,
    y,
    turn,
    `<g transform="scale(${size})">` +
      stroke(
        'M-20 -14L-40 -26M-22 4H-46M-20 20L-40 34M20 -14L40 -26M22 4H46M20 20L40 34M-6 -34L-14 -50M6 -34L14 -50',
        ink,
        5,
      ) +
      shape(
        'M0 -24C20 -24 25 -6 25 8C25 28 14 40 0 40C-14 40 -25 28 -25 8C-25 -6 -20 -24 0 -24Z',
        ink,
      ) +
      disc(0, -28, 12, ink) +
      stroke('M0 -18V36', amber, 4) +
      disc(-11, 4, 4, amber) +
      disc(11, 4, 4, amber) +
      disc(-9, 20, 3.5, amber) +
      disc(9, 20, 3.5, amber) +
      '</g>',
  );

/** Five questions lead to the fault. */
function debugging(): string {
  const code = times(13, (at) => {
    const indent = [0, 1, 1, 2, 2, 3, 2, 1, 1, 2, 1, 0, 0][at] ?? 0;
    const wide = [420, 300, 520, 260, 610, 380, 200, 470, 340, 560, 160, 90, 300][at] ?? 200;
    return stroke(`M${150 + indent * 60} ${150 + at * 50}h${wide}`, at === 5 ? ink : '#e89c0c', 18);
  });
  const stops: Point[] = [
    [180, 770],
    [470, 640],
    [740, 720],
    [960, 560],
    [1060, 390],
  ];
  const steps =
    stroke(trail(stops), ink, 7, { 'stroke-dasharray': '2 22' }) +
    stops
      .map(
        ([x, y], at) =>
          disc(x, y, 30, at === 4 ? ink : paper) +
          ring(x, y, 30, ink, 6) +
          disc(x, y, 9, at === 4 ? amber : ink),
      )
      .join('');
  const lens =
    disc(1190, 390, 230, paper) +
    ring(1190, 390, 230, ink, 26) +
    stroke('M1360 560L1500 712', ink, 50);
  return sheet(W, H, onAmber, code, lens, beetle(1215, 385, 2.9, 24), steps);
}

/** Twenty weeks, five stretches, one thing built. */
function course(): string {
  const tone = (at: number) =>
    at < 5 ? glow : at < 10 ? amber : at < 14 ? deep : at < 17 ? gray : paper;
  const bars = times(20, (at) => {
    const tall = 70 + at * 29;
    return (
      box(130 + at * 67, 800 - tall, 55, tall, tone(at), 6) +
      stroke(`M${144 + at * 67} ${822 - tall}h27`, ink, 5)
    );
  });
  const walk = stroke(
    trail(Array.from({ length: 20 }, (_, at): Point => [157 + at * 67, 690 - at * 29])),
    paper,
    4,
    { 'stroke-dasharray': '2 18' },
  );
  const flag =
    stroke('M1430 170V60', paper, 7) +
    polygon(
      [
        [1430, 60],
        [1360, 86],
        [1430, 112],
      ],
      amber,
    );
  return sheet(
    W,
    H,
    onInk,
    bars,
    walk,
    flag,
    stroke('M100 800H1500', paper, 6),
    disc(157, 668, 15, amber),
  );
}

export const classCovers = {
  'articulo-06-depurar': debugging,
  'articulo-08-curso': course,
};
