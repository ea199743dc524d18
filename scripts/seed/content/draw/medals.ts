import { letters } from './letters.ts';
import { amber, deep, gray, ink, onAmber, onInk, onPaper, paper, slate } from './palette.ts';
import type { Scheme } from './palette.ts';
import { arc, around, box, disc, frame, polygon, ring, stroke, times } from './pen.ts';
import { square } from './square.ts';

const ridges = (r: number, color: string): string => {
  const points = Array.from({ length: 48 }, (_, at) =>
    around(200, 178, at % 2 === 0 ? r : r - 12, at * 7.5),
  );
  return polygon(points, color);
};

const medal = (scheme: Scheme, ...parts: string[]): string =>
  square(
    scheme,
    polygon(
      [
        [142, 262],
        [112, 372],
        [156, 348],
        [184, 384],
        [206, 286],
      ],
      scheme.spark,
    ),
    polygon(
      [
        [258, 262],
        [288, 372],
        [244, 348],
        [216, 384],
        [194, 286],
      ],
      scheme.spark === paper ? ink : deep,
    ),
    ridges(144, scheme.draw),
    disc(200, 178, 116, scheme.ground),
    ring(200, 178, 106, scheme.spark, 5),
    ...parts,
  );

const medalData = (): string =>
  medal(
    onInk,
    times(
      3,
      (at) =>
        `<ellipse cx="200" cy="${226 - at * 40}" rx="58" ry="20" fill="${at === 2 ? amber : slate}" stroke="${paper}" stroke-width="5"/>`,
    ),
    stroke('M142 146V226M258 146V226', paper, 5),
  );

const medalWeb = (): string =>
  medal(
    onPaper,
    stroke('M168 138L126 178L168 218M232 138L274 178L232 218M216 122L184 234', ink, 13),
  );

const medalAccess = (): string =>
  medal(
    onAmber,
    disc(200, 118, 19, ink),
    stroke('M138 152L200 164L262 152M200 164V204L172 254M200 204L228 254', ink, 15),
  );

const medalTeacher = (): string =>
  medal(
    onInk,
    frame(136, 126, 128, 90, paper, 6, 6),
    stroke('M156 190L184 160L206 178L240 146', amber, 8),
    stroke('M200 216V252M168 252H232', paper, 7),
    letters('500', 200, 118, 15, gray, 'middle', 1.2),
  );

const medalSafe = (): string =>
  medal(
    onPaper,
    box(148, 168, 104, 82, ink, 12),
    stroke('M166 168V142A34 34 0 0 1 234 142V168', ink, 13),
    disc(200, 204, 13, amber),
    stroke('M200 208V228', amber, 9),
  );

const medalCommunity = (): string =>
  medal(
    onAmber,
    (
      [
        [200, 138, 24],
        [140, 166, 18],
        [260, 166, 18],
      ] as const
    )
      .map(
        ([x, y, r]) =>
          disc(x, y, r, ink) + stroke(arc(x, y + r * 3, r * 1.7, 180, 360), ink, r * 0.8),
      )
      .join(''),
  );

export const medals = {
  'distintivo-datos': medalData,
  'distintivo-web': medalWeb,
  'distintivo-accesible': medalAccess,
  'distintivo-instructora': medalTeacher,
  'distintivo-seguridad': medalSafe,
  'distintivo-comunidad': medalCommunity,
};
