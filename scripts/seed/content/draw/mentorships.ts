import { amber, brown, deep, ink, onAmber, onInk, onPaper, paper, slate } from './palette.ts';
import { box, disc, shape, stroke, times } from './pen.ts';
import { card } from './card.ts';

/** Branches that join: a first commit and what grew from it. */
const commit = (): string =>
  card(
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
  card(
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
  card(
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

export const mentorships = {
  'mentor-commit': commit,
  'mentor-cafe': cup,
  'mentor-colibri': hummingbird,
};
