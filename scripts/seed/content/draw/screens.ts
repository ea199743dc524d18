import {
  amber,
  brown,
  cream,
  deep,
  glow,
  gray,
  ink,
  line,
  night,
  onAmber,
  onInk,
  onPaper,
  paper,
  sand,
  slate,
  stone,
} from './palette.ts';
import { letters } from './letters.ts';
import type { Point } from './pen.ts';
import {
  arc,
  around,
  box,
  dice,
  disc,
  frame,
  moved,
  polygon,
  ring,
  shape,
  sheet,
  stroke,
  times,
  trail,
} from './pen.ts';

const W = 1200;
const H = 750;

const browser = (x: number, y: number, w: number, h: number, ...inside: string[]): string =>
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

const phone = (x: number, y: number, w: number, h: number, ...inside: string[]): string =>
  moved(
    x,
    y,
    box(12, 14, w, h, '#00000030', 44),
    box(0, 0, w, h, ink, 44),
    box(14, 14, w - 28, h - 28, paper, 32),
    ...inside,
    box(w / 2 - 44, 26, 88, 16, ink, 8),
  );

const ear = (x: number, y: number, by: number, color: string): string =>
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

/** Orders for bakeries: repeat last week's, see what each truck carries. */
function molino(): string {
  const order = (at: number) =>
    moved(
      34,
      190 + at * 84,
      box(0, 0, 262, 70, sand, 14),
      box(12, 12, 46, 46, [amber, glow, line][at]!, 10),
      ear(35, 34, 0.38, brown),
      stroke(`M76 28h${[110, 84, 126][at]}`, ink, 9),
      stroke(`M76 48h${[60, 80, 50][at]}`, gray, 7),
      letters(['12', '40', '8'][at]!, 246, 44, 18, ink, 'end', 1),
    );
  const hand = phone(
    110,
    60,
    330,
    630,
    letters('Pedido', 34, 100, 24, ink, 'start', 1),
    stroke('M34 130h150', gray, 8),
    disc(280, 96, 20, amber),
    times(3, order),
    box(34, 470, 262, 68, amber, 34),
    letters('Repetir', 165, 515, 20, ink, 'middle', 1.1),
    stroke('M96 572h138', line, 10),
  );
  const truck = (at: number) =>
    moved(
      560,
      150 + at * 165,
      box(0, 0, 400, 96, paper, 12),
      frame(0, 0, 400, 96, ink, 5, 12),
      box(12, 12, [330, 220, 372][at]!, 72, amber, 6),
      times(6, (cut) => stroke(`M${76 + cut * 62} 12v72`, ink, 2)),
      shape('M410 20H470L506 56V96H410Z', ink),
      shape('M430 34H464L484 56H430Z', glow),
      disc(90, 104, 25, ink),
      disc(90, 104, 9, paper),
      disc(330, 104, 25, ink),
      disc(330, 104, 9, paper),
      disc(456, 104, 25, ink),
      disc(456, 104, 9, paper),
    );
  return sheet(
    W,
    H,
    onPaper,
    stroke('M520 285H1140M520 450H1140M520 615H1140', ink, 4),
    times(3, truck),
    hand,
  );
}

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
  return sheet(
    W,
    H,
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

const axolotl = (x: number, y: number, by: number): string =>
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

/** A shared diary of five surgeries. */
function ajolote(): string {
  const visits: readonly (readonly [number, number, number, string])[] = [
    [0, 0, 2, amber],
    [0, 3, 1, line],
    [1, 1, 3, slate],
    [2, 0, 1, line],
    [2, 2, 2, amber],
    [3, 1, 1, glow],
    [3, 3, 2, slate],
    [4, 0, 2, line],
    [4, 4, 1, amber],
    [1, 5, 1, glow],
    [2, 5, 1, slate],
    [0, 5, 1, glow],
    [3, 0, 1, line],
  ];
  const week =
    times(5, (at) => stroke(`M${190 + at * 150} 140V560`, line, 3)) +
    times(
      6,
      (at) =>
        stroke(`M40 ${170 + at * 66}H960`, stone, 3) + stroke(`M60 ${204 + at * 66}h60`, line, 9),
    );
  const slots = visits
    .map(
      ([day, hour, long, tone]) =>
        box(200 + day * 150, 174 + hour * 66, 132, long * 66 - 8, tone, 10) +
        stroke(
          `M${216 + day * 150} ${202 + hour * 66}h${long > 1 ? 84 : 60}`,
          tone === slate ? paper : ink,
          7,
        ),
    )
    .join('');
  const heads = times(
    5,
    (at) =>
      disc(262 + at * 150, 108, 26, at === 2 ? amber : sand) +
      letters('LMXJV'[at]!, 262 + at * 150, 118, 20, ink, 'middle', 1),
  );
  return sheet(
    W,
    H,
    onAmber,
    browser(100, 60, 1000, 600, week, slots, heads),
    disc(1030, 610, 106, ink),
    axolotl(1030, 612, 0.78),
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
  return sheet(
    W,
    H,
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
    times(6, (row) =>
      times(5, (col) =>
        (row * 7 + col * 5 + row * col * 3) % 4 === 0
          ? ''
          : box(252 + col * 12, 30 + row * 12, 12.5, 12.5, ink),
      ),
    ),
  );
  return sheet(W, H, onInk, waves, gauge, times(4, gate), ticket);
}

const hexagon = (cx: number, cy: number, r: number): Point[] =>
  Array.from({ length: 6 }, (_, at): Point => around(cx, cy, r, at * 60 - 90));

const jar = (x: number, y: number, tone: string): string =>
  moved(
    x,
    y,
    box(14, 0, 92, 24, ink, 6),
    shape('M8 32H112Q124 44 124 60V150Q124 170 104 170H16Q-4 170 -4 150V60Q-4 44 8 32Z', tone),
    box(16, 76, 88, 58, paper, 6),
    stroke('M32 96h54M32 114h34', ink, 7),
  );

/** A shop where every jar has a history. */
function miel(): string {
  const comb = times(4, (row) =>
    times(3, (col) =>
      polygon(
        hexagon(940 + col * 122 + (row % 2) * 61, 110 + row * 106, 66),
        [glow, cream, '#ffd27f', amber, glow, deep][(row * 2 + col) % 6]!,
      ),
    ),
  );
  const card = (at: number) =>
    moved(
      44 + at * 212,
      112,
      box(0, 0, 190, 330, sand, 14),
      jar(34, 34, [amber, deep, brown][at]!),
      stroke(`M24 248h${[110, 90, 124][at]}`, ink, 10),
      stroke('M24 276h70', gray, 8),
      box(24, 294, 142, 18, at === 1 ? amber : line, 9),
    );
  const lot = moved(
    44,
    470,
    times(34, (at) => box(at * 9, 0, [3, 6, 2, 5, 3][at % 5]!, 64, ink)),
    stroke('M340 16h240M340 46h160', gray, 9),
    disc(610, 32, 14, amber),
  );
  return sheet(
    W,
    H,
    onPaper,
    comb,
    polygon(hexagon(1062, 534, 66), ink),
    browser(80, 70, 740, 590, times(3, card), lot),
    stroke('M1036 536l18 20l34 -44', amber, 10),
  );
}

export const screens = {
  'proyecto-molino': molino,
  'proyecto-encino': encino,
  'proyecto-ajolote': ajolote,
  'proyecto-ruta': ruta,
  'proyecto-museo': museo,
  'proyecto-miel': miel,
};
