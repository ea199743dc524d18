import { axolotl, ear, jar } from './figures.ts';
import { letters } from './letters.ts';
import {
  amber,
  brown,
  cream,
  deep,
  glow,
  gray,
  ink,
  line,
  onAmber,
  onPaper,
  paper,
  sand,
  slate,
  stone,
} from './palette.ts';
import { around, box, disc, frame, moved, polygon, shape, stroke, times } from './pen.ts';
import type { Point } from './pen.ts';
import { browser, phone, screen } from './devices.ts';

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
  return screen(
    onPaper,
    stroke('M520 285H1140M520 450H1140M520 615H1140', ink, 4),
    times(3, truck),
    hand,
  );
}

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
  return screen(
    onAmber,
    browser(100, 60, 1000, 600, week, slots, heads),
    disc(1030, 610, 106, ink),
    axolotl(1030, 612, 0.78),
  );
}

const hexagon = (cx: number, cy: number, r: number): Point[] =>
  Array.from({ length: 6 }, (_, at): Point => around(cx, cy, r, at * 60 - 90));

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
  return screen(
    onPaper,
    comb,
    polygon(hexagon(1062, 534, 66), ink),
    browser(80, 70, 740, 590, times(3, card), lot),
    stroke('M1036 536l18 20l34 -44', amber, 10),
  );
}

export const webScreens = {
  'proyecto-molino': molino,
  'proyecto-ajolote': ajolote,
  'proyecto-miel': miel,
};
