import {
  amber,
  brown,
  deep,
  glow,
  gray,
  ink,
  line,
  onInk,
  onPaper,
  paper,
  slate,
} from './palette.ts';
import {
  arc,
  around,
  box,
  dice,
  disc,
  faded,
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
import type { Point } from './pen.ts';
import { H, W } from './coverSize.ts';

/** A tree over a table: one way down instead of a thousand rows. */
function indexes(): string {
  const rows = faded(
    0.55,
    times(11, (y) => times(30, (x) => frame(55 + x * 50, 560 + y * 28, 44, 20, slate, 2, 4))),
  );
  const leafX = (at: number) => 200 + at * 150;
  const midX = (at: number) => 350 + at * 450;
  const join = (x1: number, y1: number, x2: number, y2: number) =>
    `M${x1} ${y1}C${x1} ${y1 + 70} ${x2} ${y2 - 70} ${x2} ${y2}`;
  const branches = times(
    3,
    (mid) =>
      stroke(join(800, 185, midX(mid), 290), gray, 3) +
      times(3, (leaf) => stroke(join(midX(mid), 340, leafX(mid * 3 + leaf), 450), slate, 3)),
  );
  const way =
    stroke(join(800, 185, midX(2), 290), amber, 8) +
    stroke(join(midX(2), 340, leafX(7), 450), amber, 8) +
    stroke(`M${leafX(7)} 500V690`, amber, 8);
  const keys = (x: number, y: number, wide: number, hot: boolean, slots: number) =>
    box(x - wide / 2, y, wide, 52, hot ? amber : ink, 8) +
    frame(x - wide / 2, y, wide, 52, hot ? amber : paper, 4, 8) +
    times(slots - 1, (at) =>
      stroke(`M${x - wide / 2 + ((at + 1) * wide) / slots} ${y + 8}v36`, hot ? ink : gray, 3),
    );
  const nodes =
    keys(800, 135, 280, true, 4) +
    times(3, (at) => keys(midX(at), 290, 210, at === 2, 3)) +
    times(9, (at) => keys(leafX(at), 450, 116, at === 7, 2));
  return sheet(
    W,
    H,
    onInk,
    rows,
    branches,
    way,
    nodes,
    box(leafX(7) - 47, 688, 94, 44, amber, 8),
    stroke(`M${leafX(7) - 24} 710h48`, ink, 6),
  );
}

const shell = (cx: number, cy: number, r: number): string => {
  const ribs = [-52, -27, 0, 27, 52].map((tilt) => {
    const [x, y] = around(cx, cy, r * 0.86, tilt - 90);
    return stroke(
      `M${cx} ${cy + r * 0.78}Q${(cx + x) / 2 + tilt * 0.9} ${cy} ${x} ${y}`,
      brown,
      r * 0.045,
    );
  });
  return (
    disc(cx, cy, r, deep) +
    disc(cx, cy, r * 0.93, amber) +
    disc(cx, cy + r * 0.04, r * 0.78, glow) +
    ribs.join('')
  );
};

/** A star schema whose fact table is a shell-shaped bun. */
function star(): string {
  const arms = [-90, -18, 54, 126, 198].map((angle) => {
    const [x, y] = around(800, 465, 330, angle);
    const wide = x === 800 ? x : x + (x - 800) * 0.55;
    const tall = y;
    const table = moved(
      wide - 105,
      tall - 75,
      box(10, 12, 210, 150, line, 12),
      box(0, 0, 210, 150, paper, 12),
      frame(0, 0, 210, 150, ink, 5, 12),
      shape('M0 12Q0 0 12 0H198Q210 0 210 12V40H0Z', ink),
      times(3, (at) =>
        stroke(`M24 ${66 + at * 28}h${[150, 110, 130][at]}`, at === 0 ? amber : line, 9),
      ),
    );
    return (
      stroke(`M800 465L${wide} ${tall}`, ink, 5) +
      disc((800 * 2 + wide * 3) / 5, (465 * 2 + tall * 3) / 5, 11, amber) +
      table
    );
  });
  return sheet(W, H, onPaper, arms.join(''), shell(800, 465, 165));
}

function fan(baseX: number, baseY: number, wide: number, spread: number, rise: number): string {
  const upper = (k: number): Point[] =>
    Array.from({ length: 11 }, (_, at): Point => [
      baseX + (wide * at) / 10,
      baseY - rise * (at / 10) - spread * k * Math.sqrt(at / 10),
    ]);
  const band = (k: number) => [...upper(k), ...upper(-k).reverse()];
  return (
    polygon(band(1), glow) +
    polygon(band(0.62), '#ffc65c') +
    polygon(band(0.28), amber) +
    stroke(trail(upper(0)), ink, 6, { 'stroke-dasharray': '2 20' })
  );
}

/** Four years of sales, and how wide the future is. */
function forecast(): string {
  const roll = dice(7);
  const points = Array.from({ length: 34 }, (_, at): Point => [
    130 + at * 28,
    600 - at * 5 - Math.sin(at / 2.1) * 70 - (roll() - 0.5) * 60,
  ]);
  const last = points[33] ?? [0, 0];
  const marks = points.map(([x, y]) => disc(x, y, 8, ink)).join('');
  const ticks = times(20, (at) =>
    stroke(`M${130 + at * 70} 780v${at % 4 === 0 ? 26 : 14}`, ink, 4),
  );
  return sheet(
    W,
    H,
    onPaper,
    fan(last[0], last[1], 420, 235, 70),
    stroke(trail(points), ink, 5),
    marks,
    stroke('M100 780H1500', ink, 5),
    ticks,
    stroke(`M${last[0]} 130V780`, gray, 4, { 'stroke-dasharray': '2 16' }),
    disc(last[0], last[1], 20, ink),
    disc(last[0], last[1], 9, amber),
  );
}

const smallChart = (x: number, y: number, sort: number): string => {
  const inside = [
    times(5, (at) =>
      box(24 + at * 28, 110 - [50, 30, 64, 44, 72][at]!, 18, [50, 30, 64, 44, 72][at]!, line),
    ),
    ring(92, 72, 40, line, 16) +
      stroke(arc(92, 72, 40, -90, 10), gray, 16, { 'stroke-linecap': 'butt' }),
    stroke('M20 100L56 64L90 84L126 40L164 60', gray, 6),
    times(4, (at) => stroke(`M22 ${44 + at * 24}h${[130, 90, 116, 60][at]}`, line, 10)),
  ][sort % 4]!;
  return moved(x, y, box(0, 0, 184, 134, paper, 10), frame(0, 0, 184, 134, line, 3, 10), inside);
};

/** Fifty charts on a wall, and the one that answers. */
function dashboards(): string {
  const wall = times(4, (row) =>
    times(7, (col) =>
      col >= 2 && col <= 4 && row >= 1 && row <= 2
        ? ''
        : smallChart(100 + col * 205, 120 + row * 170, col * 3 + row * 2),
    ),
  );
  const tall = [120, 150, 96, 180, 232];
  const one =
    box(500, 262, 640, 368, ink, 16) +
    times(5, (at) =>
      box(560 + at * 108, 570 - tall[at]!, 76, tall[at]!, at === 4 ? amber : slate, 4),
    ) +
    stroke('M540 400H1100', paper, 4, { 'stroke-dasharray': '2 14' }) +
    stroke('M540 572H1100', gray, 4);
  return sheet(W, H, onPaper, wall, one);
}

export const dataCovers = {
  'articulo-01-indices': indexes,
  'articulo-03-estrella': star,
  'articulo-04-pronostico': forecast,
  'articulo-09-tableros': dashboards,
};
