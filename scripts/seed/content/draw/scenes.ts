import {
  amber,
  brown,
  cream,
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
  sand,
  slate,
} from './palette.ts';
import { letters } from './letters.ts';
import { box, disc, frame, moved, ring, shape, sheet, stroke, times } from './pen.ts';

const W = 800;
const H = 500;

const web = (): string =>
  sheet(
    W,
    H,
    onPaper,
    box(150, 90, 380, 290, ink, 18),
    box(170, 130, 340, 230, paper, 8),
    disc(182, 110, 6, amber),
    disc(202, 110, 6, slate),
    box(190, 150, 130, 90, amber, 8),
    stroke('M344 164H486M344 192H460M344 220H480', line, 10),
    stroke('M190 270H486M190 298H420', line, 10),
    box(190, 320, 100, 24, ink, 12),
    box(470, 210, 170, 230, ink, 26),
    box(484, 226, 142, 198, sand, 14),
    box(498, 244, 114, 60, amber, 8),
    stroke('M500 328h108M500 352h76', gray, 9),
    box(500, 378, 108, 26, ink, 13),
  );

const business = (): string =>
  sheet(
    W,
    H,
    onInk,
    times(6, (at) =>
      box(
        150 + at * 84,
        400 - [90, 140, 110, 190, 170, 260][at]!,
        56,
        [90, 140, 110, 190, 170, 260][at]!,
        at === 5 ? amber : slate,
        5,
      ),
    ),
    stroke('M178 270L262 220L346 244L430 166L514 182L598 96', paper, 6),
    (
      [
        [178, 270],
        [262, 220],
        [346, 244],
        [430, 166],
        [514, 182],
        [598, 96],
      ] as const
    )
      .map(([x, y], at) => disc(x, y, at === 5 ? 15 : 10, at === 5 ? amber : paper))
      .join(''),
    stroke('M120 400H690', paper, 6),
  );

const person = (x: number, y: number, by: number, color: string): string =>
  moved(
    x,
    y,
    disc(0, -42 * by, 26 * by, color),
    shape(
      `M${-46 * by} ${44 * by}C${-46 * by} ${-20 * by} ${46 * by} ${-20 * by} ${46 * by} ${44 * by}Z`,
      color,
    ),
  );

const training = (): string =>
  sheet(
    W,
    H,
    onAmber,
    box(180, 60, 440, 240, ink, 14),
    stroke('M220 220L300 160L370 196L450 120', amber, 10),
    stroke('M480 110H580M480 146H560M480 182H570', slate, 10),
    stroke('M220 262H580', slate, 8),
    times(5, (at) => person(160 + at * 120, 420 - (at % 2) * 12, 1, at === 2 ? paper : ink)),
  );

const mentoring = (): string =>
  sheet(
    W,
    H,
    onPaper,
    person(220, 360, 1.7, ink),
    person(580, 360, 1.7, amber),
    shape(
      'M250 80H440Q460 80 460 100V170Q460 190 440 190H330L292 226V190H250Q230 190 230 170V100Q230 80 250 80Z',
      ink,
    ),
    stroke('M300 112L272 135L300 158M390 112L418 135L390 158M358 106L332 164', amber, 8),
    shape(
      'M500 150H590Q606 150 606 166V210Q606 226 590 226H580L566 250L552 226H500Q484 226 484 210V166Q484 150 500 150Z',
      glow,
    ),
    stroke('M524 188l16 16l30 -32', ink, 9),
  );

const rescue = (): string =>
  sheet(
    W,
    H,
    onInk,
    times(3, (at) =>
      moved(
        210,
        120 + at * 100,
        box(0, 0, 380, 80, at === 1 ? amber : night, 12),
        frame(0, 0, 380, 80, at === 1 ? amber : slate, 4, 12),
        stroke('M30 40h130', at === 1 ? ink : gray, 12),
        disc(280, 40, 12, at === 1 ? ink : slate),
        disc(330, 40, 12, at === 1 ? paper : amber),
      ),
    ),
    ring(600, 330, 96, paper, 44),
    times(
      4,
      (at) =>
        stroke(['M600 212V256', 'M718 330H674', 'M600 448V404', 'M482 330H526'][at]!, amber, 40, { 'stroke-linecap': 'butt' }),
    ),
  );

const audit = (): string => {
  const dial = 'M170 340A170 170 0 0 1 510 340';
  return sheet(
    W,
    H,
    onPaper,
    stroke(dial, line, 44, { 'stroke-linecap': 'butt' }),
    stroke('M170 340A170 170 0 0 1 459 219', amber, 44, { 'stroke-linecap': 'butt' }),
    stroke('M340 340L446 236', ink, 14),
    disc(340, 340, 24, ink),
    letters('98', 340, 424, 44, ink, 'middle', 1),
    box(560, 120, 140, 260, paper, 16),
    frame(560, 120, 140, 260, ink, 5, 16),
    times(
      4,
      (at) =>
        stroke(`M584 ${168 + at * 56}l10 10l18 -22`, at === 3 ? line : deep, 8) +
        stroke(`M632 ${166 + at * 56}h${[46, 36, 46, 28][at]}`, ink, 8),
    ),
  );
};

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
    bubble(
      650,
      190,
      430,
      250,
      amber,
      'right',
      stroke('M215 60V190M150 125H280', ink, 0.1),
      `<g transform="translate(215 125)">${[0, 60, 120].map((turn) => `<ellipse rx="96" ry="36" fill="none" stroke="${ink}" stroke-width="9" transform="rotate(${turn})"/>`).join('')}${disc(0, 0, 15, ink)}</g>`,
    ),
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
    letters('?', 0, 0, 1, ink),
    stroke('M952 170C952 120 1030 122 1024 172C1020 200 986 200 986 232M986 262V264', ink, 0.1),
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

export const scenes = {
  'servicio-web': web,
  'servicio-bi': business,
  'servicio-capacitacion': training,
  'servicio-mentoria': mentoring,
  'servicio-rescate': rescue,
  'servicio-auditoria': audit,
  'foro-inicio': beginnings,
  'foro-hojas': sheets,
  'foro-precio': price,
  'foro-cuarenta': forty,
};
