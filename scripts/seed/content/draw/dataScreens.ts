import { letters } from './letters.ts';
import { amber, cream, gray, ink, line, night, onInk, paper, sand, slate } from './palette.ts';
import {
  arc,
  around,
  box,
  dice,
  disc,
  frame,
  moved,
  ring,
  shape,
  stroke,
  times,
  trail,
} from './pen.ts';
import type { Point } from './pen.ts';
import { browser, phone, screen } from './devices.ts';

/** Thirty-two chairs against their cost. */
function encino(): string {
  const roll = dice(11);
  const bars = times(32, (at) => {
    const under = [5, 13, 20, 28].includes(at);
    const tall = under ? 40 + roll() * 40 : 60 + roll() * 150;
    return box(52 + at * 27, under ? 430 : 430 - tall, 18, tall, under ? amber : slate, 3);
  });
  const card = (x: number, wide: number, text: string) =>
    moved(
      x,
      84,
      box(0, 0, 200, 92, sand, 12),
      letters(text, 20, 78, 32, ink, 'start', 0.9),
      stroke(`M22 24h${wide}`, gray, 8),
    );
  const chair =
    stroke('M0 0V144M84 78V144M0 78H84M0 112H84', ink, 12) +
    stroke('M0 14H22M0 44H22', ink, 9) +
    stroke('M22 0V56', ink, 9);
  return screen(
    onInk,
    browser(
      90,
      70,
      960,
      560,
      card(52, 90, '1 día'),
      card(272, 60, '32'),
      card(492, 110, '4'),
      bars,
      stroke('M40 430H920', ink, 5),
      stroke('M52 270H920', line, 3, { 'stroke-dasharray': '2 14' }),
    ),
    disc(1050, 600, 112, amber),
    moved(1006, 528, chair),
  );
}

/** Delivery sheets that survive a day without signal. */
function ruta(): string {
  const hills = times(9, (at) =>
    stroke(
      `M-20 ${120 + at * 84}C200 ${20 + at * 90} 320 ${220 + at * 70} 560 ${110 + at * 84}S900 ${40 + at * 92} 1230 ${150 + at * 78}`,
      at % 3 === 0 ? gray : slate,
      at % 3 === 0 ? 3.5 : 2.5,
    ),
  );
  const road: Point[] = [
    [60, 650],
    [190, 560],
    [250, 420],
    [420, 380],
    [500, 230],
    [660, 210],
    [700, 110],
  ];
  const pins = road
    .slice(1)
    .map(([x, y], at) =>
      moved(
        x,
        y,
        shape('M0 0C-34 -40 -30 -78 0 -78C30 -78 34 -40 0 0Z', at < 3 ? amber : paper),
        disc(0, -50, 11, ink),
      ),
    )
    .join('');
  const stop = (at: number) =>
    moved(
      34,
      170 + at * 92,
      box(0, 0, 262, 78, sand, 14),
      disc(40, 39, 20, at < 2 ? amber : paper),
      ring(40, 39, 20, ink, 4),
      at < 2 ? stroke('M31 39l7 8l13 -16', ink, 5) : '',
      stroke(`M80 30h${[130, 100, 146, 90][at]}`, ink, 9),
      stroke(`M80 52h${[70, 96, 60, 80][at]}`, gray, 7),
    );
  const signal = moved(
    226,
    66,
    times(4, (at) => box(at * 18, 34 - at * 9, 11, 10 + at * 9, line, 3)),
    stroke('M-6 -4L74 54', ink, 6),
  );
  return screen(
    onInk,
    hills,
    stroke(trail(road), amber, 7, { 'stroke-dasharray': '2 18' }),
    pins,
    phone(
      780,
      50,
      330,
      650,
      letters('Ruta 7', 34, 118, 24, ink, 'start', 1),
      signal,
      times(4, stop),
      shape('M34 560H296V572C250 600 240 540 200 566S120 600 34 572Z', cream),
      stroke('M56 606c30 -40 40 -30 40 0s30 10 46 -14s30 0 20 14s40 0 60 -6', ink, 5),
    ),
  );
}

/** One count at four doors. */
function museo(): string {
  const gauge =
    stroke(arc(400, 400, 210, 140, 400), night, 54, { 'stroke-linecap': 'butt' }) +
    stroke(arc(400, 400, 210, 140, 318), amber, 54, { 'stroke-linecap': 'butt' }) +
    times(14, (at) => {
      const [x1, y1] = around(400, 400, 254, 140 + at * 20);
      const [x2, y2] = around(400, 400, 270, 140 + at * 20);
      return stroke(`M${x1} ${y1}L${x2} ${y2}`, gray, 4);
    }) +
    letters('412', 400, 430, 84, paper, 'middle', 0.9) +
    stroke('M330 480H470', gray, 8);
  const gate = (at: number) =>
    moved(
      720 + (at % 2) * 200,
      130 + Math.floor(at / 2) * 190,
      box(0, 0, 170, 160, night, 16),
      frame(0, 0, 170, 160, slate, 3, 16),
      letters('ABCD'[at]!, 26, 54, 26, at === 1 ? amber : paper, 'start', 1),
      times(8, (bar) => {
        const tall = [18, 30, 44, 36, 58, 50, 34, 26][(bar + at * 3) % 8]!;
        return box(24 + bar * 16, 136 - tall, 10, tall, at === 1 ? amber : gray, 3);
      }),
    );
  const waves = times(3, (at) =>
    stroke(
      `M0 ${620 + at * 44}${times(13, () => 'q25 -34 50 0t50 0')}`,
      at === 0 ? amber : slate,
      6,
    ),
  );
  const ticket = moved(
    740,
    528,
    shape('M0 0H330V44A22 22 0 0 0 330 88V132H0V88A22 22 0 0 0 0 44Z', paper),
    stroke('M236 8V124', line, 5, { 'stroke-dasharray': '2 14' }),
    letters('11:30', 30, 66, 32, ink, 'start', 1),
    stroke('M32 96h120', gray, 9),
    times(9, (at) => box(256 + at * 7, 30, [2, 4, 2, 5, 3, 2, 5, 2, 4][at]!, 72, ink)),
  );
  return screen(onInk, waves, gauge, times(4, gate), ticket);
}

export const dataScreens = {
  'proyecto-encino': encino,
  'proyecto-ruta': ruta,
  'proyecto-museo': museo,
};
