import { amber, brown, deep, glow, ink, onAmber, paper } from './palette.ts';
import { disc, moved, polygon, ring, shape, sheet, stroke, times } from './pen.ts';

const skin = '#d99a66';

const shade = '#c4814c';

const blush = '#cf8450';

const hairBehind = (): string =>
  shape(
    'M400 118C262 118 214 218 216 340C218 440 196 500 214 556C262 590 330 570 400 570C470 570 538 590 586 556C604 500 582 440 584 340C586 218 538 118 400 118Z',
    ink,
  );

const shoulders = (): string =>
  shape('M96 800C100 660 190 610 300 588H500C610 610 700 660 704 800Z', paper) +
  // The collar, with a row of embroidered stones.
  shape('M300 588C320 660 480 660 500 588L540 600C520 706 280 706 260 600Z', ink) +
  times(7, (at) => {
    const turn = ((at - 3) * Math.PI) / 8.4;
    const [x, y] = [400 + Math.sin(turn) * 124, 574 + Math.cos(turn) * 92];
    return polygon(
      [
        [x, y - 11],
        [x + 11, y],
        [x, y + 11],
        [x - 11, y],
      ],
      at % 2 === 0 ? amber : glow,
    );
  }) +
  stroke('M210 800C212 744 222 716 236 690M590 800C588 744 578 716 564 690', '#e0ddd2', 5);

const face = (): string =>
  shape('M346 480H454V586C454 640 346 640 346 586Z', shade) +
  disc(266, 372, 30, shade) +
  disc(534, 372, 30, shade) +
  shape(
    'M400 178C306 178 270 250 270 346C270 450 330 536 400 536C470 536 530 450 530 346C530 250 494 178 400 178Z',
    skin,
  ) +
  shape('M346 520C382 548 418 548 454 520V548C424 566 376 566 346 548Z', shade) +
  disc(312, 424, 26, blush) +
  disc(488, 424, 26, blush);

const features = (): string =>
  stroke('M308 312Q336 294 366 310M434 310Q464 294 492 312', ink, 9) +
  shape('M316 358Q340 336 364 358Q340 376 316 358Z', paper) +
  shape('M436 358Q460 336 484 358Q460 376 436 358Z', paper) +
  disc(341, 357, 10, ink) +
  disc(461, 357, 10, ink) +
  disc(345, 353, 3, paper) +
  disc(465, 353, 3, paper) +
  stroke('M316 357Q340 335 364 357M436 357Q460 335 484 357', ink, 5) +
  stroke('M402 366Q394 406 388 420Q398 432 414 426', brown, 5) +
  shape('M356 462Q380 456 400 462Q420 456 444 462Q424 494 400 494Q376 494 356 462Z', '#9d4a2c') +
  shape('M366 466Q400 472 434 466Q424 478 400 478Q376 478 366 466Z', paper) +
  ring(340, 358, 50, ink, 6) +
  ring(460, 358, 50, ink, 6) +
  stroke('M390 350Q400 342 410 350M290 348L268 340M510 348L532 340', ink, 6);

const fringe = (): string =>
  shape(
    'M400 118C286 118 232 200 240 330C262 316 284 276 292 246C340 262 440 254 486 214C506 250 530 300 560 330C568 200 514 118 400 118Z',
    ink,
  ) +
  // One grey lock.
  shape(
    'M452 128C506 146 546 206 560 330C540 312 522 282 506 252C504 204 486 160 452 128Z',
    '#8c8f96',
  ) +
  stroke('M300 178Q340 148 392 146', '#3a4350', 7);

const earrings = (): string =>
  [258, 542]
    .map((x) =>
      moved(
        x,
        410,
        disc(0, 0, 6, deep),
        polygon(
          [
            [0, 6],
            [17, 26],
            [10, 52],
            [-10, 52],
            [-17, 26],
          ],
          paper,
        ),
        polygon(
          [
            [0, 6],
            [17, 26],
            [0, 34],
            [-17, 26],
          ],
          glow,
        ),
      ),
    )
    .join('');

/** The owner, who does not exist. */
const portrait = (): string =>
  sheet(
    800,
    800,
    onAmber,
    disc(400, 400, 318, '#ffc65c'),
    ring(400, 400, 350, paper, 5),
    hairBehind(),
    shoulders(),
    face(),
    features(),
    fringe(),
    earrings(),
  );

export const portraits = { retrato: portrait };
