import { amber, deep, glow, gray, ink, onAmber, onInk, onPaper, paper, slate } from './palette.ts';
import { around, box, disc, polygon, shape, stroke, times } from './pen.ts';
import { card } from './card.ts';

/** A rough stone: the owner's own mark. */
const stoneMark = (): string =>
  card(
    onInk,
    polygon(
      [
        [200, 70],
        [292, 112],
        [330, 206],
        [286, 300],
        [190, 334],
        [96, 286],
        [70, 188],
        [118, 106],
      ],
      amber,
    ),
    polygon(
      [
        [200, 70],
        [292, 112],
        [214, 168],
        [118, 106],
      ],
      glow,
    ),
    polygon(
      [
        [292, 112],
        [330, 206],
        [286, 300],
        [226, 226],
        [214, 168],
      ],
      deep,
    ),
    (
      [
        [150, 190, 13],
        [190, 250, 18],
        [136, 250, 9],
        [250, 250, 11],
        [262, 186, 8],
        [196, 118, 9],
      ] as const
    )
      .map(([x, y, r]) => disc(x, y, r, ink))
      .join(''),
  );

const lighthouse = (): string =>
  card(
    onPaper,
    polygon(
      [
        [212, 118],
        [480, 28],
        [480, 204],
        [212, 138],
      ],
      glow,
    ),
    shape('M164 330L178 146H222L236 330Z', ink),
    box(168, 104, 64, 42, amber, 4),
    shape('M158 104L200 66L242 104Z', ink),
    shape('M172 218H228L231 258H169Z', paper),
    stroke('M110 334H290', ink, 10),
    stroke('M90 356q18 -18 36 0t36 0t36 0t36 0t36 0t36 0', deep, 6),
  );

const basin = (): string =>
  card(
    onAmber,
    shape('M60 250L140 118L196 196L244 140L340 250Z', ink),
    shape('M140 118L116 158L140 148L158 166L163 150Z', paper),
    times(4, (at) =>
      stroke(`M${70 + at * 22} ${276 + at * 20}H${330 - at * 22}`, at % 2 === 0 ? paper : ink, 9),
    ),
    disc(282, 96, 24, paper),
  );

/** An opossum, head and tail. */
const opossum = (): string =>
  card(
    onInk,
    stroke('M270 290C360 290 352 180 300 184C268 188 280 230 306 222', amber, 12),
    disc(118, 126, 34, slate),
    disc(282, 126, 34, slate),
    disc(118, 126, 18, glow),
    disc(282, 126, 18, glow),
    shape(
      'M200 110C268 110 300 150 292 196C284 240 236 268 212 316Q200 330 188 316C164 268 116 240 108 196C100 150 132 110 200 110Z',
      paper,
    ),
    shape('M118 172Q150 150 178 190Q168 220 148 222Q124 206 118 172Z', gray),
    shape('M282 172Q250 150 222 190Q232 220 252 222Q276 206 282 172Z', gray),
    disc(154, 192, 12, ink),
    disc(246, 192, 12, ink),
    disc(200, 308, 15, amber),
  );

const peaks = (): string =>
  card(
    onPaper,
    shape('M200 70C262 150 300 204 300 250A100 100 0 0 1 100 250C100 204 138 150 200 70Z', ink),
    shape('M104 268L160 210L196 244L236 196L296 268A100 100 0 0 1 104 268Z', paper),
    stroke('M160 210L196 244L236 196', amber, 10),
  );

const suns = (): string =>
  card(
    onAmber,
    (
      [
        [130, 130],
        [270, 130],
        [130, 270],
        [270, 270],
      ] as const
    )
      .map(
        ([x, y], at) =>
          times(12, (ray) => {
            const [x1, y1] = around(x, y, 44, ray * 30);
            const [x2, y2] = around(x, y, 58, ray * 30);
            return stroke(`M${x1} ${y1}L${x2} ${y2}`, ink, 6);
          }) + disc(x, y, 34, at === 3 ? paper : ink),
      )
      .join(''),
  );

export const logos = {
  'exp-independiente': stoneMark,
  'exp-faro': lighthouse,
  'exp-cuenca': basin,
  'exp-tlacuache': opossum,
  'exp-sierra': peaks,
  'exp-soles': suns,
};
