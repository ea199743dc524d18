import {
  amber,
  brown,
  deep,
  glow,
  gray,
  ink,
  onAmber,
  onInk,
  onPaper,
  paper,
  slate,
} from './palette.ts';
import type { Scheme } from './palette.ts';
import { letters } from './letters.ts';
import {
  arc,
  around,
  box,
  disc,
  frame,
  polygon,
  ring,
  shape,
  sheet,
  stroke,
  times,
} from './pen.ts';

const square = (scheme: Scheme, ...parts: string[]) => sheet(400, 400, scheme, ...parts);

/** A rough stone: the owner's own mark. */
const stoneMark = (): string =>
  square(
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
  square(
    onPaper,
    polygon(
      [
        [212, 118],
        [380, 62],
        [380, 176],
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
  square(
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
  square(
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
  square(
    onPaper,
    shape('M200 70C262 150 300 204 300 250A100 100 0 0 1 100 250C100 204 138 150 200 70Z', ink),
    shape('M104 268L160 210L196 244L236 196L296 268A100 100 0 0 1 104 268Z', paper),
    stroke('M160 210L196 244L236 196', amber, 10),
  );

const suns = (): string =>
  square(
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

/** Branches that join: a first commit and what grew from it. */
const commit = (): string =>
  square(
    onInk,
    stroke('M120 330V70', paper, 10),
    stroke('M120 250C120 190 280 210 280 150V70', amber, 10),
    disc(120, 300, 28, amber),
    disc(120, 300, 11, ink),
    disc(120, 190, 20, paper),
    disc(120, 104, 20, paper),
    disc(280, 150, 20, amber),
    disc(280, 84, 20, amber),
    stroke('M226 316h110m-34-28l34 28l-34 28', slate, 9),
  );

const cup = (): string =>
  square(
    onPaper,
    shape('M86 176H282V246A84 84 0 0 1 198 330H170A84 84 0 0 1 86 246Z', ink),
    stroke('M282 200h20a34 34 0 0 1 0 68h-24', ink, 14),
    times(4, (at) =>
      box(
        118 + at * 36,
        286 - [30, 54, 42, 78][at]!,
        22,
        [30, 54, 42, 78][at]!,
        at === 3 ? amber : paper,
        3,
      ),
    ),
    stroke(
      'M140 146c-14 -22 14 -34 0 -60M186 146c-14 -22 14 -34 0 -60M232 146c-14 -22 14 -34 0 -60',
      deep,
      8,
    ),
    stroke('M70 350H300', ink, 8),
  );

const hummingbird = (): string =>
  square(
    onAmber,
    stroke('M236 132L356 96', ink, 8),
    disc(216, 140, 36, ink),
    disc(226, 132, 7, amber),
    shape('M192 152C150 190 140 250 168 300C226 288 262 232 250 160Z', ink),
    shape('M186 184C120 168 70 120 56 66C130 76 196 116 214 176Z', paper),
    shape('M176 214C120 220 76 196 50 160C108 156 170 172 200 200Z', '#ffd27f'),
    shape('M166 286L128 352L172 330L192 350L190 290Z', ink),
    shape('M226 176Q244 196 240 226Q218 214 210 190Z', brown),
  );

const shield = (scheme: Scheme, ...parts: string[]): string =>
  square(
    scheme,
    shape('M86 64H314V204C314 276 264 318 200 346C136 318 86 276 86 204Z', scheme.draw),
    shape('M102 80H298V204C298 266 254 304 200 328C146 304 102 266 102 204Z', scheme.ground),
    ...parts,
  );

const crestBasin = (): string =>
  shield(
    onInk,
    shape('M122 208L172 132L206 178L234 148L278 208Z', amber),
    times(3, (at) => stroke(`M${128 + at * 18} ${232 + at * 24}H${272 - at * 18}`, paper, 8)),
  );
const crestValley = (): string =>
  shield(
    onPaper,
    disc(200, 142, 34, amber),
    stroke('M120 214Q160 150 200 214Q240 150 280 214', ink, 9),
    times(6, (at) => {
      const [x1, y1] = around(200, 256, 26, at * 60);
      const [x2, y2] = around(200, 256, 38, at * 60);
      return stroke(`M${x1} ${y1}L${x2} ${y2}`, ink, 12);
    }),
    ring(200, 256, 22, ink, 10),
  );
const crestAmaranth = (): string =>
  shield(
    onAmber,
    stroke('M200 300V120', ink, 8),
    times(
      5,
      (at) =>
        shape(
          `M200 ${164 + at * 26}C230 ${160 + at * 26} 246 ${144 + at * 26} 248 ${120 + at * 26}C222 ${122 + at * 26} 204 ${138 + at * 26} 200 ${164 + at * 26}Z`,
          at % 2 === 0 ? ink : paper,
        ) +
        shape(
          `M200 ${164 + at * 26}C170 ${160 + at * 26} 154 ${144 + at * 26} 152 ${120 + at * 26}C178 ${122 + at * 26} 196 ${138 + at * 26} 200 ${164 + at * 26}Z`,
          at % 2 === 0 ? paper : ink,
        ),
    ),
    disc(200, 112, 12, ink),
  );
const crestBell = (): string =>
  shield(
    onPaper,
    shape('M116 244C160 244 168 120 200 120C232 120 240 244 284 244Z', glow),
    shape('M176 244C180 170 188 120 200 120C212 120 220 170 224 244Z', amber),
    stroke('M116 244C160 244 168 120 200 120C232 120 240 244 284 244', ink, 9),
    stroke('M116 262H284', ink, 8),
    times(3, (at) => stroke(`M${158 + at * 42} 262v16`, ink, 7)),
  );

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

export const marks = {
  'exp-independiente': stoneMark,
  'exp-faro': lighthouse,
  'exp-cuenca': basin,
  'exp-tlacuache': opossum,
  'exp-sierra': peaks,
  'exp-soles': suns,
  'mentor-commit': commit,
  'mentor-cafe': cup,
  'mentor-colibri': hummingbird,
  'estudio-cuenca': crestBasin,
  'estudio-valle': crestValley,
  'estudio-amaranto': crestAmaranth,
  'estudio-estadistica': crestBell,
  'distintivo-datos': medalData,
  'distintivo-web': medalWeb,
  'distintivo-accesible': medalAccess,
  'distintivo-instructora': medalTeacher,
  'distintivo-seguridad': medalSafe,
  'distintivo-comunidad': medalCommunity,
};
