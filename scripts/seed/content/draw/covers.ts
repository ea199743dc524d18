import {
  amber,
  brown,
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
  slate,
} from './palette.ts';
import type { Point } from './pen.ts';
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
  turned,
} from './pen.ts';

const W = 1600;
const H = 900;

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

/** One solid square, and everything that follows from it. */
function state(): string {
  const derived = times(13, (at) => {
    const side = 420 - at * 20;
    const x = 330 + at * 74;
    return turned(
      x,
      450,
      at * 6.5,
      box(-side / 2, -side / 2, side, side, amber, 26),
      frame(-side / 2, -side / 2, side, side, ink, 4, 26),
    );
  });
  const source =
    box(120, 240, 420, 420, ink, 26) + disc(330, 450, 78, paper) + disc(330, 450, 30, amber);
  return sheet(
    W,
    H,
    onAmber,
    derived,
    source,
    stroke('M120 740H540', ink, 10),
    stroke('M600 740H1480', ink, 10, { 'stroke-dasharray': '2 26' }),
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

const page = (): string =>
  box(0, 0, 520, 600, night, 18) +
  frame(0, 0, 520, 600, slate, 4, 18) +
  disc(62, 66, 24, amber) +
  stroke('M112 66H300', paper, 14) +
  stroke('M400 66H470', slate, 14) +
  box(40, 130, 150, 150, slate, 12) +
  times(4, (at) =>
    stroke(`M220 ${148 + at * 38}H${[470, 440, 470, 360][at]}`, at === 0 ? paper : gray, 14),
  ) +
  times(4, (at) => stroke(`M46 ${336 + at * 40}H${[470, 430, 470, 320][at]}`, gray, 12)) +
  box(40, 506, 170, 56, amber, 28) +
  stroke('M150 534h28m-12-12l12 12l-12 12', ink, 6);

/** A page and its mirror. */
function rightToLeft(): string {
  const mirrored = `<g transform="translate(1440 150) scale(-1 1)">${page()}</g>`;
  const axis = stroke('M800 90V810', amber, 6, { 'stroke-dasharray': '30 22' });
  const arrows =
    stroke('M740 830H560m26-26l-26 26l26 26', gray, 7) +
    stroke('M860 830h180m-26-26l26 26l-26 26', gray, 7);
  return sheet(W, H, onInk, moved(160, 150, page()), mirrored, axis, arrows);
}

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

/** The order in which a keyboard walks through a page. */
function accessible(): string {
  const item = (x: number, y: number, w: number, h: number) =>
    box(x, y, w, h, paper, 14) + frame(x, y, w, h, ink, 5, 14);
  const page2 =
    item(150, 130, 360, 110) +
    stroke('M190 185H400', ink, 14) +
    item(600, 130, 200, 110) +
    stroke('M640 185h120', gray, 14) +
    item(150, 330, 650, 260) +
    times(4, (at) => stroke(`M200 ${390 + at * 48}h${[540, 480, 510, 300][at]}`, line, 14)) +
    item(150, 680, 260, 110) +
    stroke('M200 735h150', gray, 14);
  const focus =
    frame(940, 300, 520, 300, amber, 26, 60) +
    frame(912, 272, 576, 356, ink, 6, 84) +
    box(980, 340, 440, 220, ink, 34) +
    stroke('M1070 450h220m-60-56l60 56l-60 56', paper, 22);
  const walk = stroke(
    'M510 185H592M700 240C700 290 480 270 476 322M300 590V672M410 735C700 735 820 650 900 520',
    amber,
    8,
    { 'stroke-dasharray': '2 18' },
  );
  const stops = (
    [
      [150, 130],
      [600, 130],
      [150, 330],
      [150, 680],
      [922, 290],
    ] as const
  )
    .map(
      ([x, y], at) =>
        disc(x, y, 24, at === 4 ? amber : ink) + disc(x, y, 8, at === 4 ? ink : paper),
    )
    .join('');
  return sheet(W, H, onPaper, page2, walk, focus, stops);
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

const LOST_HOUR = 2;

/** A clock face of twenty-four hours with one taken out. */
function timeZones(): string {
  const hours = times(24, (at) => {
    const from = at * 15 - 90 + 1.6;
    if (at === LOST_HOUR) return '';
    const high = at >= 7 && at < 19;
    return stroke(arc(800, 450, 345, from, from + 11.8), high ? amber : slate, 58, {
      'stroke-linecap': 'butt',
    });
  });
  const lost = stroke(arc(890, 405, 345, LOST_HOUR * 15 - 88.4, LOST_HOUR * 15 - 76.6), paper, 58, {
    'stroke-linecap': 'butt',
  });
  const globe =
    disc(800, 450, 262, night) +
    ring(800, 450, 262, paper, 4) +
    [60, 140, 214]
      .map(
        (rx) =>
          `<ellipse cx="800" cy="450" rx="${rx}" ry="262" fill="none" stroke="${gray}" stroke-width="3"/>`,
      )
      .join('') +
    stroke('M800 188V712M538 450H1062M574 319H1026M574 581H1026', gray, 3);
  const hands =
    stroke('M800 450L882 318', amber, 12) +
    stroke('M800 450L930 520', paper, 12) +
    disc(800, 450, 18, amber);
  return sheet(W, H, onInk, hours, lost, globe, hands);
}

export const covers = {
  'articulo-01-indices': indexes,
  'articulo-02-estado': state,
  'articulo-03-estrella': star,
  'articulo-04-pronostico': forecast,
  'articulo-05-derecha': rightToLeft,
  'articulo-06-depurar': debugging,
  'articulo-07-accesibilidad': accessible,
  'articulo-08-curso': course,
  'articulo-09-tableros': dashboards,
  'articulo-10-husos': timeZones,
};
