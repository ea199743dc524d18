import { letters } from './letters.ts';
import {
  amber,
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
    times(4, (at) =>
      stroke(['M600 212V256', 'M718 330H674', 'M600 448V404', 'M482 330H526'][at]!, amber, 40, {
        'stroke-linecap': 'butt',
      }),
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

export const services = {
  'servicio-web': web,
  'servicio-bi': business,
  'servicio-capacitacion': training,
  'servicio-mentoria': mentoring,
  'servicio-rescate': rescue,
  'servicio-auditoria': audit,
};
