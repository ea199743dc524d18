import { amber, glow, ink, onAmber, onInk, onPaper, paper } from './palette.ts';
import type { Scheme } from './palette.ts';
import { around, disc, ring, shape, stroke, times } from './pen.ts';
import { square } from './square.ts';

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

export const crests = {
  'estudio-cuenca': crestBasin,
  'estudio-valle': crestValley,
  'estudio-amaranto': crestAmaranth,
  'estudio-estadistica': crestBell,
};
