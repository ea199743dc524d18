import { amber, gray, ink, line, night, onAmber, onInk, onPaper, paper, slate } from './palette.ts';
import { around, box, dice, disc, frame, moved, ring, shape, sheet, stroke, times } from './pen.ts';
import type { Point } from './pen.ts';

const W = 640;

const H = 400;

const windows = (): string =>
  sheet(
    W,
    H,
    onInk,
    times(
      6,
      (at) =>
        box(120, 70 + at * 46, 400, 34, at >= 2 && at <= 4 ? night : ink, 6) +
        frame(120, 70 + at * 46, 400, 34, slate, 3, 6) +
        stroke(`M140 ${87 + at * 46}h${[90, 120, 70, 110, 90, 60][at]}`, gray, 8) +
        stroke(`M430 ${87 + at * 46}h60`, at >= 2 && at <= 4 ? amber : slate, 8),
    ),
    frame(104, 150, 432, 150, amber, 7, 14),
    stroke('M560 160V290m-16-18l16 18l16-18', amber, 7),
  );

const access = (): string =>
  sheet(
    W,
    H,
    onAmber,
    times(3, (row) =>
      times(5, (col) =>
        row === 1 && col === 2 ? '' : box(110 + col * 88, 90 + row * 78, 70, 60, ink, 10),
      ),
    ),
    box(286, 168, 70, 60, paper, 10),
    frame(272, 154, 98, 88, ink, 7, 18),
    stroke('M304 198h34m-14-14l14 14l-14 14', ink, 7),
    box(200, 330, 240, 26, ink, 13),
  );

const speed = (): string =>
  sheet(
    W,
    H,
    onPaper,
    times(7, (at) =>
      box(
        110 + [0, 40, 60, 60, 130, 190, 250][at]!,
        70 + at * 38,
        [90, 130, 70, 180, 110, 150, 60][at]!,
        22,
        at === 3 ? amber : at < 3 ? ink : line,
        11,
      ),
    ),
    stroke('M350 50V350', ink, 5, { 'stroke-dasharray': '2 14' }),
    stroke('M100 350H560', ink, 5),
    disc(350, 50, 13, amber),
  );

const bell = (x: number, wide: number, tall: number): string =>
  `M${x - wide} 320C${x - wide * 0.45} 320 ${x - wide * 0.4} ${320 - tall} ${x} ${320 - tall}C${x + wide * 0.4} ${320 - tall} ${x + wide * 0.45} 320 ${x + wide} 320`;

const bayes = (): string =>
  sheet(
    W,
    H,
    onInk,
    stroke(bell(230, 170, 110), gray, 6, { 'stroke-dasharray': '2 13' }),
    shape(`${bell(400, 120, 210)}Z`, '#5a4213'),
    stroke(bell(400, 120, 210), amber, 8),
    stroke('M90 320H560', paper, 6),
    stroke('M400 110V320', paper, 4, { 'stroke-dasharray': '2 12' }),
    stroke('M250 170H320m-18-16l18 16l-18 16', paper, 6),
  );

const distributed = (): string => {
  const spots = Array.from({ length: 7 }, (_, at): Point =>
    around(320, 200, 135, at * (360 / 7) - 90),
  );
  const links = spots
    .flatMap(([x, y], at) =>
      spots.slice(at + 1).map(([a, b]) => stroke(`M${x} ${y}L${a} ${b}`, '#e89c0c', 3)),
    )
    .join('');
  return sheet(
    W,
    H,
    onAmber,
    links,
    spots
      .map(([x, y], at) =>
        at === 4
          ? disc(x, y, 30, amber) +
            stroke(`M${x - 16} ${y - 16}l32 32m0-32l-32 32`, ink, 7) +
            ring(x, y, 30, ink, 5)
          : disc(x, y, 30, ink) + disc(x, y, 9, at === 0 ? paper : amber),
      )
      .join(''),
  );
};

const safety = (): string =>
  sheet(
    W,
    H,
    onPaper,
    shape('M320 56L450 100V200C450 276 396 322 320 352C244 322 190 276 190 200V100Z', ink),
    shape('M320 56V352C244 322 190 276 190 200V100Z', night),
    ring(320, 180, 34, amber, 13),
    stroke('M320 214V282M320 246h26M320 276h20', amber, 13),
    times(3, (at) =>
      stroke(`M${70 + at * 18} ${140 + at * 60}H${160 - at * 4}m-16-14l16 14l-16 14`, gray, 7),
    ),
  );

const pictures = (): string => {
  const roll = dice(23);
  return sheet(
    W,
    H,
    onInk,
    times(34, () => {
      const x = 130 + roll() * 380;
      const y = 330 - (x - 130) * 0.58 + (roll() - 0.5) * 110;
      return disc(x, Math.max(60, Math.min(330, y)), 8 + roll() * 5, slate);
    }),
    stroke('M110 340L540 90', amber, 7),
    disc(420, 160, 19, amber),
    ring(420, 160, 32, paper, 5),
    stroke('M100 50V350H560', paper, 6),
  );
};

const teaching = (): string =>
  sheet(
    W,
    H,
    onAmber,
    times(2, (row) =>
      times(3, (col) =>
        moved(
          110 + col * 148,
          66 + row * 140,
          box(0, 0, 124, 116, row === 0 && col === 1 ? paper : ink, 14),
          disc(62, 46, 20, row === 0 && col === 1 ? ink : amber),
          shape('M24 104C24 66 100 66 100 104Z', row === 0 && col === 1 ? ink : amber),
          row === 1 && col === 2 ? stroke('M98 40V14m-8 26V20m16 20V22', amber, 6) : '',
        ),
      ),
    ),
    frame(250, 58, 140, 132, ink, 6, 20),
  );

export const lessons = {
  'mooc-ventanas': windows,
  'mooc-accesibilidad': access,
  'mooc-rendimiento': speed,
  'mooc-bayes': bayes,
  'mooc-distribuidos': distributed,
  'mooc-seguridad': safety,
  'mooc-visualizacion': pictures,
  'mooc-docencia': teaching,
};
