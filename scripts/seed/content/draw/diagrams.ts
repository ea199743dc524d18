import { letters } from './letters.ts';
import { amber, cream, deep, glow, gray, ink, line, onInk, onPaper, paper, slate } from './palette.ts';
import type { Scheme } from './palette.ts';
import type { Point } from './pen.ts';
import { around, box, dice, disc, frame, moved, polygon, ring, shape, sheet, stroke, times, trail } from './pen.ts';

const wide = (scheme: Scheme, ...parts: string[]) => sheet(1200, 600, scheme, ...parts);
const arrow = (x: number, y: number, long: number, color: string, thick = 7): string =>
  stroke(`M${x} ${y}h${long}m-20-18l20 18l-20 18`, color, thick);
const table = (x: number, y: number, title: string, rows: readonly string[], hot = false): string =>
  moved(x, y, box(0, 0, 250, 56 + rows.length * 34, paper, 10), shape('M0 10Q0 0 10 0H240Q250 0 250 10V44H0Z', hot ? amber : ink), letters(title, 16, 31, 16, hot ? ink : paper, 'start', 1.1),
    rows.map((row, at) => letters(row, 16, 76 + at * 34, 14, row.startsWith('*') ? '#8a5300' : ink, 'start', 0.95)).join(''), frame(0, 0, 250, 56 + rows.length * 34, ink, 4, 10));

/** Every row read, against three pages read. */
function scans(): string {
  const cells = (x: number, hot: (at: number) => boolean) => times(80, (at) => box(x + (at % 10) * 44, 180 + Math.floor(at / 10) * 44, 36, 36, hot(at) ? amber : line, 5));
  return wide(onPaper, letters('Seq scan', 100, 110, 26, ink), letters('Index scan', 660, 110, 26, ink), cells(100, () => true), cells(660, (at) => at === 57),
    stroke('M560 90V560', gray, 4, { 'stroke-dasharray': '2 16' }), stroke('M1010 140C1130 140 1130 300 1000 402m6-26l-6 26l26-4', ink, 6));
}

/** One datum kept, the rest worked out from it. */
const derivation = (): string =>
  wide(onInk, box(110, 200, 250, 200, amber, 16), letters('Pedido', 235, 318, 30, ink, 'middle', 1), arrow(390, 300, 130, paper), frame(560, 220, 200, 160, paper, 5, 80), letters('f{ }', 660, 316, 32, paper, 'middle', 0.9),
    (['Subtotal', 'IVA', 'Total', 'Vacío'] as const).map((name, at) => stroke(`M770 300C830 300 830 ${120 + at * 120} 880 ${120 + at * 120}`, gray, 5) + frame(890, 84 + at * 120, 220, 72, gray, 4, 12) + letters(name, 1000, 131 + at * 120, 21, paper, 'middle', 1)).join(''));

const bakery = (): string =>
  wide(onPaper, stroke('M600 300L225 130M600 300L225 450M600 300L975 130M600 300L975 450', ink, 5), table(475, 190, 'Ventas', ['*Fecha', '*Tienda', '*Producto', '*Canal', 'Piezas', 'Importe'], true), table(80, 60, 'Fecha', ['Día', 'Semana', 'Mes']), table(80, 380, 'Tienda', ['Nombre', 'Zona', 'Apertura']), table(870, 60, 'Producto', ['Nombre', 'Familia', 'Costo']), table(870, 380, 'Canal', ['Nombre', 'Comisión']));

function holdout(): string {
  const roll = dice(5);
  const real = Array.from({ length: 30 }, (_, at): Point => [110 + at * 34, 400 - at * 4 - Math.sin(at / 2) * 60 - (roll() - 0.5) * 40]);
  const guess = real.slice(22).map(([x, y], at): Point => [x, y + [6, -14, 20, 34, 12, -26, -40, -18][at]!]);
  const band: Point[] = [...guess.map(([x, y], at): Point => [x, y - 26 - at * 9]), ...guess.map(([x, y], at): Point => [x, y + 26 + at * 9]).reverse()];
  return wide(onPaper, polygon([[858, 90], [1130, 90], [1130, 500], [858, 500]], cream), polygon(band, glow), stroke(trail(real), ink, 5), stroke(trail(guess), deep, 6, { 'stroke-dasharray': '2 15' }), real.map(([x, y]) => disc(x, y, 6, ink)).join(''), stroke('M80 500H1140', ink, 5), stroke('M858 90V520', ink, 4, { 'stroke-dasharray': '2 14' }), letters('Entrenamiento', 460, 560, 22, ink, 'middle', 1), letters('Prueba', 994, 560, 22, ink, 'middle', 1));
}

/** The inline axis: the same words, two directions. */
function inlineAxis(): string {
  const card = (flip: boolean) => {
    const at = (x: number, w: number) => (flip ? 460 - x - w : x);
    return box(0, 0, 460, 300, paper, 14) + frame(0, 0, 460, 300, ink, 5, 14) + box(at(0, 22), 0, 22, 300, amber) + box(at(50, 90), 40, 90, 90, line, 10) + box(at(164, 240), 50, 240, 14, ink, 7) + box(at(164, 180), 84, 180, 14, gray, 7) + times(3, (row) => box(at(50, [360, 320, 210][row]!), 170 + row * 34, [360, 320, 210][row]!, 13, gray, 6));
  };
  return wide(onPaper, moved(90, 180, card(false)), moved(650, 180, card(true)), letters('Start', 90, 150, 20, ink, 'start', 1.1), letters('End', 550, 150, 20, ink, 'end', 1.1), letters('Start', 1110, 150, 20, ink, 'end', 1.1), letters('End', 650, 150, 20, ink, 'start', 1.1), arrow(230, 540, 180, deep), stroke('M970 540H790m20-18l-20 18l20 18', deep, 7));
}

const questions = (): string => {
  const spots = times(5, (at) => {
    const [x, y] = around(600, 310, 210, at * 72 - 90);
    const wideX = 600 + (x - 600) * 1.7;
    return disc(wideX, y, 62, at === 4 ? amber : paper) + ring(wideX, y, 62, at === 4 ? amber : paper, 5) + letters(String(at + 1), wideX, y + 21, 42, ink, 'middle', 1);
  });
  return wide(onInk, `<ellipse cx="600" cy="310" rx="357" ry="210" fill="none" stroke="${slate}" stroke-width="7" stroke-dasharray="2 20" stroke-linecap="round"/>`, spots, stroke('M520 330h160M520 290h110', gray, 12), disc(560, 370, 13, amber));
};

/** Twenty weeks as they fall. */
function calendar(): string {
  const stretches = [[0, 5, 'Frontend', glow], [5, 5, 'Backend', amber], [10, 4, 'Unión', deep], [14, 3, 'Calidad', gray], [17, 3, 'Proyecto', paper]] as const;
  return wide(onInk, stretches.map(([from, long, name, tone]) => box(100 + from * 50 + 3, 250, long * 50 - 6, 120, tone, 10) + letters(name, 100 + (from + long / 2) * 50, 318, long > 3 ? 18 : 15, ink, 'middle', 1.1)).join(''),
    times(20, (at) => letters(String(at + 1), 125 + at * 50, 426, 15, at % 5 === 4 ? amber : gray, 'middle', 1.1)), [5, 10, 14, 17, 20].map((at) => stroke(`M${100 + at * 50} 150V236`, paper, 4) + polygon([[100 + at * 50, 150], [100 + at * 50 - 46, 166], [100 + at * 50, 182]], amber)).join(''), stroke('M100 470H1100', slate, 6));
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
  const bars = times(6, (at) => box(760, 110 + at * 68, tall[at]! * 1.25, 42, at === 4 ? amber : slate, 5) + stroke(`M660 ${131 + at * 68}h${[70, 50, 76, 60, 66, 44][at]}`, at === 4 ? ink : gray, 10));
  return wide(onPaper, slices.join(''), stroke('M570 80V540', gray, 4, { 'stroke-dasharray': '2 16' }), bars, stroke('M752 90V520', ink, 5));
}

/** A common day, a short one and a long one. */
function shortDay(): string {
  const row = (y: number, hours: number, name: string, hot: number) => letters(name, 190, y + 39, 24, paper, 'end', 1) + times(hours, (at) => box(220 + at * 37, y, 31, 54, at === hot ? amber : at >= 7 && at < 19 ? gray : slate, 5));
  return wide(onInk, row(110, 24, '24 h', -1), row(270, 23, '23 h', -1), stroke('M293 262v70', amber, 8), row(430, 25, '25 h', 3));
}

export const diagrams = {
  'diagrama-recorridos': scans,
  'diagrama-derivado': derivation,
  'diagrama-estrella': bakery,
  'diagrama-prueba': holdout,
  'diagrama-eje': inlineAxis,
  'diagrama-preguntas': questions,
  'diagrama-semanas': calendar,
  'diagrama-mismo-dato': sameData,
  'diagrama-dias': shortDay,
};
