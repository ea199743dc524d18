import { letters } from './letters.ts';
import { amber, glow, gray, ink, line, onAmber, onInk, onPaper, paper, slate } from './palette.ts';
import { box, disc, frame, moved, ring, shape, sheet, stroke, times } from './pen.ts';

const forum = (scheme: typeof onInk, ...parts: string[]) => sheet(1200, 600, scheme, ...parts);

const bubble = (
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  tail: 'left' | 'right',
  ...inside: string[]
): string => {
  const foot =
    tail === 'left'
      ? `M50 ${h - 4}V${h + 44}L104 ${h - 4}Z`
      : `M${w - 50} ${h - 4}V${h + 44}L${w - 104} ${h - 4}Z`;
  return moved(x, y, box(0, 0, w, h, color, 34), shape(foot, color), ...inside);
};

const beginnings = (): string =>
  forum(
    onInk,
    bubble(120, 110, 430, 250, paper, 'left', letters('<HTML>', 215, 148, 56, ink, 'middle', 0.9)),
    bubble(650, 190, 430, 250, amber, 'right', letters('<App/>', 215, 148, 56, ink, 'middle', 0.9)),
    stroke('M120 530H1080', slate, 6, { 'stroke-dasharray': '2 22' }),
  );

const sheets = (): string =>
  forum(
    onPaper,
    moved(
      120,
      100,
      box(0, 0, 420, 400, paper, 14),
      frame(0, 0, 420, 400, ink, 6, 14),
      box(3, 3, 414, 58, line, 10),
      times(5, (row) => stroke(`M0 ${130 + row * 66}H420`, line, 4)),
      times(3, (col) => stroke(`M${105 + col * 105} 6V394`, line, 4)),
      box(105, 130, 105, 66, amber),
      times(
        4,
        (row) =>
          stroke(`M22 ${96 + row * 66}h54`, ink, 9) +
          stroke(`M232 ${96 + row * 66}h${[60, 40, 66, 50][row]}`, gray, 9),
      ),
    ),
    stroke('M592 300H700m-36-34l36 34l-36 34', ink, 11),
    times(3, (at) =>
      moved(
        760,
        380 - at * 116,
        shape('M0 30V106C0 146 300 146 300 106V30Z', at === 1 ? amber : ink),
        `<ellipse cx="150" cy="30" rx="150" ry="34" fill="${at === 1 ? glow : slate}"/>`,
      ),
    ),
  );

const price = (): string =>
  forum(
    onAmber,
    times(3, (at) =>
      moved(
        140 + at * 84,
        120 - at * 22,
        box(8, 10, 400, 400, '#0000001f', 16),
        box(0, 0, 400, 400, at === 2 ? paper : glow, 16),
        frame(0, 0, 400, 400, ink, 5, 16),
      ),
    ),
    moved(
      308,
      76,
      stroke('M46 62h150', ink, 15),
      times(
        4,
        (at) =>
          stroke(`M46 ${130 + at * 48}h${[190, 150, 206, 120][at]}`, line, 11) +
          stroke(`M300 ${130 + at * 48}h54`, gray, 11),
      ),
      stroke('M46 322H354', ink, 5),
      box(236, 344, 118, 34, amber, 8),
    ),
    times(5, (at) =>
      moved(
        860,
        440 - at * 44,
        `<ellipse cx="110" cy="30" rx="110" ry="36" fill="${ink}"/><ellipse cx="110" cy="18" rx="110" ry="36" fill="${at === 4 ? paper : '#ffc65c'}" stroke="${ink}" stroke-width="6"/>`,
      ),
    ),
  );

const forty = (): string =>
  forum(
    onInk,
    times(40, (at) => {
      const x = 150 + (at % 10) * 70;
      const y = 150 + Math.floor(at / 10) * 90;
      return disc(x, y, 21, at === 39 ? amber : at % 7 === 3 ? gray : slate);
    }),
    stroke('M780 420C900 420 900 180 1050 180m-40-36l40 36l-40 36', amber, 11),
    ring(780, 420, 38, amber, 6),
    stroke('M930 360L900 390L930 420M1010 360L1040 390L1010 420M984 350L956 430', paper, 9),
  );

export const forums = {
  'foro-inicio': beginnings,
  'foro-hojas': sheets,
  'foro-precio': price,
  'foro-cuarenta': forty,
};
