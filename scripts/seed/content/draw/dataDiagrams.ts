import { letters } from './letters.ts';
import { amber, cream, deep, glow, gray, ink, line, onPaper, paper, slate } from './palette.ts';
import {
  around,
  box,
  dice,
  disc,
  frame,
  moved,
  polygon,
  shape,
  stroke,
  times,
  trail,
} from './pen.ts';
import type { Point } from './pen.ts';
import { wide } from './wide.ts';

const table = (x: number, y: number, title: string, rows: readonly string[], hot = false): string =>
  moved(
    x,
    y,
    box(0, 0, 250, 56 + rows.length * 34, paper, 10),
    shape('M0 10Q0 0 10 0H240Q250 0 250 10V44H0Z', hot ? amber : ink),
    letters(title, 16, 31, 16, hot ? ink : paper, 'start', 1.1),
    rows
      .map((row, at) =>
        letters(row, 16, 76 + at * 34, 14, row.startsWith('*') ? '#8a5300' : ink, 'start', 0.95),
      )
      .join(''),
    frame(0, 0, 250, 56 + rows.length * 34, ink, 4, 10),
  );

/** Every row read, against three pages read. */
function scans(): string {
  const cells = (x: number, hot: (at: number) => boolean) =>
    times(80, (at) =>
      box(x + (at % 10) * 44, 180 + Math.floor(at / 10) * 44, 36, 36, hot(at) ? amber : line, 5),
    );
  return wide(
    onPaper,
    letters('Seq scan', 100, 110, 26, ink),
    letters('Index scan', 660, 110, 26, ink),
    cells(100, () => true),
    cells(660, (at) => at === 57),
    stroke('M560 90V560', gray, 4, { 'stroke-dasharray': '2 16' }),
    stroke('M1010 140C1130 140 1130 300 1000 402m6-26l-6 26l26-4', ink, 6),
  );
}

const bakery = (): string =>
  wide(
    onPaper,
    stroke('M600 300L225 130M600 300L225 450M600 300L975 130M600 300L975 450', ink, 5),
    table(
      475,
      190,
      'Ventas',
      ['*Fecha', '*Tienda', '*Producto', '*Canal', 'Piezas', 'Importe'],
      true,
    ),
    table(80, 60, 'Fecha', ['Día', 'Semana', 'Mes']),
    table(80, 380, 'Tienda', ['Nombre', 'Zona', 'Apertura']),
    table(870, 60, 'Producto', ['Nombre', 'Familia', 'Costo']),
    table(870, 380, 'Canal', ['Nombre', 'Comisión']),
  );

function holdout(): string {
  const roll = dice(5);
  const real = Array.from({ length: 30 }, (_, at): Point => [
    110 + at * 34,
    400 - at * 4 - Math.sin(at / 2) * 60 - (roll() - 0.5) * 40,
  ]);
  const guess = real
    .slice(22)
    .map(([x, y], at): Point => [x, y + [6, -14, 20, 34, 12, -26, -40, -18][at]!]);
  const band: Point[] = [
    ...guess.map(([x, y], at): Point => [x, y - 26 - at * 9]),
    ...guess.map(([x, y], at): Point => [x, y + 26 + at * 9]).reverse(),
  ];
  return wide(
    onPaper,
    polygon(
      [
        [858, 90],
        [1130, 90],
        [1130, 500],
        [858, 500],
      ],
      cream,
    ),
    polygon(band, glow),
    stroke(trail(real), ink, 5),
    stroke(trail(guess), deep, 6, { 'stroke-dasharray': '2 15' }),
    real.map(([x, y]) => disc(x, y, 6, ink)).join(''),
    stroke('M80 500H1140', ink, 5),
    stroke('M858 90V520', ink, 4, { 'stroke-dasharray': '2 14' }),
    letters('Entrenamiento', 460, 560, 22, ink, 'middle', 1),
    letters('Prueba', 994, 560, 22, ink, 'middle', 1),
  );
}

function sameData(): string {
  const tall = [250, 214, 198, 176, 120, 96];
  const tones = [ink, slate, gray, line, amber, glow];
  let from = -90;
  const slices = tall.map((value, at) => {
    const to = from + (value / 1054) * 360;
    const [x1, y1] = around(310, 310, 190, from);
    const [x2, y2] = around(310, 310, 190, to);
    from = to;
    return shape(`M310 310L${x1} ${y1}A190 190 0 0 1 ${x2} ${y2}Z`, tones[at] ?? ink);
  });
  const bars = times(
    6,
    (at) =>
      box(760, 110 + at * 68, tall[at]! * 1.25, 42, at === 4 ? amber : slate, 5) +
      stroke(`M660 ${131 + at * 68}h${[70, 50, 76, 60, 66, 44][at]}`, at === 4 ? ink : gray, 10),
  );
  return wide(
    onPaper,
    slices.join(''),
    stroke('M570 80V540', gray, 4, { 'stroke-dasharray': '2 16' }),
    bars,
    stroke('M752 90V520', ink, 5),
  );
}

export const dataDiagrams = {
  'diagrama-recorridos': scans,
  'diagrama-estrella': bakery,
  'diagrama-prueba': holdout,
  'diagrama-mismo-dato': sameData,
};
