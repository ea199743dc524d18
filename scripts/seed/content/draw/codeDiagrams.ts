import { letters } from './letters.ts';
import { amber, deep, glow, gray, ink, line, onInk, onPaper, paper, slate } from './palette.ts';
import { around, box, disc, frame, moved, polygon, ring, stroke, times } from './pen.ts';
import { arrow, wide } from './wide.ts';

/** One datum kept, the rest worked out from it. */
const derivation = (): string =>
  wide(
    onInk,
    box(110, 200, 250, 200, amber, 16),
    letters('Pedido', 235, 318, 30, ink, 'middle', 1),
    arrow(390, 300, 130, paper),
    frame(560, 220, 200, 160, paper, 5, 80),
    letters('f{ }', 660, 316, 32, paper, 'middle', 0.9),
    (['Subtotal', 'IVA', 'Total', 'Vacío'] as const)
      .map(
        (name, at) =>
          stroke(`M770 300C830 300 830 ${120 + at * 120} 880 ${120 + at * 120}`, gray, 5) +
          frame(890, 84 + at * 120, 220, 72, gray, 4, 12) +
          letters(name, 1000, 131 + at * 120, 21, paper, 'middle', 1),
      )
      .join(''),
  );

/** The inline axis: the same words, two directions. */
function inlineAxis(): string {
  const card = (flip: boolean) => {
    const at = (x: number, w: number) => (flip ? 460 - x - w : x);
    return (
      box(0, 0, 460, 300, paper, 14) +
      frame(0, 0, 460, 300, ink, 5, 14) +
      box(at(0, 22), 0, 22, 300, amber) +
      box(at(50, 90), 40, 90, 90, line, 10) +
      box(at(164, 240), 50, 240, 14, ink, 7) +
      box(at(164, 180), 84, 180, 14, gray, 7) +
      times(3, (row) =>
        box(at(50, [360, 320, 210][row]!), 170 + row * 34, [360, 320, 210][row]!, 13, gray, 6),
      )
    );
  };
  return wide(
    onPaper,
    moved(90, 180, card(false)),
    moved(650, 180, card(true)),
    letters('Start', 90, 150, 20, ink, 'start', 1.1),
    letters('End', 550, 150, 20, ink, 'end', 1.1),
    letters('Start', 1110, 150, 20, ink, 'end', 1.1),
    letters('End', 650, 150, 20, ink, 'start', 1.1),
    arrow(230, 540, 180, deep),
    stroke('M970 540H790m20-18l-20 18l20 18', deep, 7),
  );
}

const questions = (): string => {
  const spots = times(5, (at) => {
    const [x, y] = around(600, 310, 210, at * 72 - 90);
    const wideX = 600 + (x - 600) * 1.7;
    return (
      disc(wideX, y, 62, at === 4 ? amber : paper) +
      ring(wideX, y, 62, at === 4 ? amber : paper, 5) +
      letters(String(at + 1), wideX, y + 21, 42, ink, 'middle', 1)
    );
  });
  return wide(
    onInk,
    `<ellipse cx="600" cy="310" rx="357" ry="210" fill="none" stroke="${slate}" stroke-width="7" stroke-dasharray="2 20" stroke-linecap="round"/>`,
    spots,
    stroke('M520 330h160M520 290h110', gray, 12),
    disc(560, 370, 13, amber),
  );
};

/** Twenty weeks as they fall. */
function calendar(): string {
  const stretches = [
    [0, 5, 'Frontend', glow],
    [5, 5, 'Backend', amber],
    [10, 4, 'Unión', deep],
    [14, 3, 'Calidad', gray],
    [17, 3, 'Proyecto', paper],
  ] as const;
  return wide(
    onInk,
    stretches
      .map(
        ([from, long, name, tone]) =>
          box(100 + from * 50 + 3, 250, long * 50 - 6, 120, tone, 10) +
          letters(name, 100 + (from + long / 2) * 50, 318, long > 3 ? 18 : 15, ink, 'middle', 1.1),
      )
      .join(''),
    times(20, (at) =>
      letters(String(at + 1), 125 + at * 50, 426, 15, at % 5 === 4 ? amber : gray, 'middle', 1.1),
    ),
    [5, 10, 14, 17, 20]
      .map(
        (at) =>
          stroke(`M${100 + at * 50} 150V236`, paper, 4) +
          polygon(
            [
              [100 + at * 50, 150],
              [100 + at * 50 - 46, 166],
              [100 + at * 50, 182],
            ],
            amber,
          ),
      )
      .join(''),
    stroke('M100 470H1100', slate, 6),
  );
}

/** A common day, a short one and a long one. */
function shortDay(): string {
  const row = (y: number, hours: number, name: string, hot: number) =>
    letters(name, 190, y + 39, 24, paper, 'end', 1) +
    times(hours, (at) =>
      box(220 + at * 37, y, 31, 54, at === hot ? amber : at >= 7 && at < 19 ? gray : slate, 5),
    );
  return wide(
    onInk,
    row(110, 24, '24 h', -1),
    row(270, 23, '23 h', -1),
    stroke('M293 262v70', amber, 8),
    row(430, 25, '25 h', 3),
  );
}

export const codeDiagrams = {
  'diagrama-derivado': derivation,
  'diagrama-eje': inlineAxis,
  'diagrama-preguntas': questions,
  'diagrama-semanas': calendar,
  'diagrama-dias': shortDay,
};
