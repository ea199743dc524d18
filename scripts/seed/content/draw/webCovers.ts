import { amber, gray, ink, line, night, onAmber, onInk, onPaper, paper, slate } from './palette.ts';
import { arc, box, disc, frame, moved, ring, sheet, stroke, times, turned } from './pen.ts';
import { H, W } from './coverSize.ts';

/** One solid square, and everything that follows from it. */
function state(): string {
  const derived = times(13, (at) => {
    const side = 420 - at * 20;
    const x = 330 + at * 74;
    return turned(
      x,
      450,
      at * 6.5,
      box(-side / 2, -side / 2, side, side, amber, 26),
      frame(-side / 2, -side / 2, side, side, ink, 4, 26),
    );
  });
  const source =
    box(120, 240, 420, 420, ink, 26) + disc(330, 450, 78, paper) + disc(330, 450, 30, amber);
  return sheet(
    W,
    H,
    onAmber,
    derived,
    source,
    stroke('M120 740H540', ink, 10),
    stroke('M600 740H1480', ink, 10, { 'stroke-dasharray': '2 26' }),
  );
}

const page = (): string =>
  box(0, 0, 520, 600, night, 18) +
  frame(0, 0, 520, 600, slate, 4, 18) +
  disc(62, 66, 24, amber) +
  stroke('M112 66H300', paper, 14) +
  stroke('M400 66H470', slate, 14) +
  box(40, 130, 150, 150, slate, 12) +
  times(4, (at) =>
    stroke(`M220 ${148 + at * 38}H${[470, 440, 470, 360][at]}`, at === 0 ? paper : gray, 14),
  ) +
  times(4, (at) => stroke(`M46 ${336 + at * 40}H${[470, 430, 470, 320][at]}`, gray, 12)) +
  box(40, 506, 170, 56, amber, 28) +
  stroke('M150 534h28m-12-12l12 12l-12 12', ink, 6);

/** A page and its mirror. */
function rightToLeft(): string {
  const mirrored = `<g transform="translate(1440 150) scale(-1 1)">${page()}</g>`;
  const axis = stroke('M800 90V810', amber, 6, { 'stroke-dasharray': '30 22' });
  const arrows =
    stroke('M740 830H560m26-26l-26 26l26 26', gray, 7) +
    stroke('M860 830h180m-26-26l26 26l-26 26', gray, 7);
  return sheet(W, H, onInk, moved(160, 150, page()), mirrored, axis, arrows);
}

/** The order in which a keyboard walks through a page. */
function accessible(): string {
  const item = (x: number, y: number, w: number, h: number) =>
    box(x, y, w, h, paper, 14) + frame(x, y, w, h, ink, 5, 14);
  const page2 =
    item(150, 130, 360, 110) +
    stroke('M190 185H400', ink, 14) +
    item(600, 130, 200, 110) +
    stroke('M640 185h120', gray, 14) +
    item(150, 330, 650, 260) +
    times(4, (at) => stroke(`M200 ${390 + at * 48}h${[540, 480, 510, 300][at]}`, line, 14)) +
    item(150, 680, 260, 110) +
    stroke('M200 735h150', gray, 14);
  const focus =
    frame(940, 300, 520, 300, amber, 26, 60) +
    frame(912, 272, 576, 356, ink, 6, 84) +
    box(980, 340, 440, 220, ink, 34) +
    stroke('M1070 450h220m-60-56l60 56l-60 56', paper, 22);
  const walk = stroke(
    'M510 185H592M700 240C700 290 480 270 476 322M300 590V672M410 735C700 735 820 650 900 520',
    amber,
    8,
    { 'stroke-dasharray': '2 18' },
  );
  const stops = (
    [
      [150, 130],
      [600, 130],
      [150, 330],
      [150, 680],
      [922, 290],
    ] as const
  )
    .map(
      ([x, y], at) =>
        disc(x, y, 24, at === 4 ? amber : ink) + disc(x, y, 8, at === 4 ? ink : paper),
    )
    .join('');
  return sheet(W, H, onPaper, page2, walk, focus, stops);
}

const LOST_HOUR = 2;

/** A clock face of twenty-four hours with one taken out. */
function timeZones(): string {
  const hours = times(24, (at) => {
    const from = at * 15 - 90 + 1.6;
    if (at === LOST_HOUR) return '';
    const high = at >= 7 && at < 19;
    return stroke(arc(800, 450, 345, from, from + 11.8), high ? amber : slate, 58, {
      'stroke-linecap': 'butt',
    });
  });
  const lost = stroke(arc(890, 405, 345, LOST_HOUR * 15 - 88.4, LOST_HOUR * 15 - 76.6), paper, 58, {
    'stroke-linecap': 'butt',
  });
  const globe =
    disc(800, 450, 262, night) +
    ring(800, 450, 262, paper, 4) +
    [60, 140, 214]
      .map(
        (rx) =>
          `<ellipse cx="800" cy="450" rx="${rx}" ry="262" fill="none" stroke="${gray}" stroke-width="3"/>`,
      )
      .join('') +
    stroke('M800 188V712M538 450H1062M574 319H1026M574 581H1026', gray, 3);
  const hands =
    stroke('M800 450L882 318', amber, 12) +
    stroke('M800 450L930 520', paper, 12) +
    disc(800, 450, 18, amber);
  return sheet(W, H, onInk, hours, lost, globe, hands);
}

export const webCovers = {
  'articulo-02-estado': state,
  'articulo-05-derecha': rightToLeft,
  'articulo-07-accesibilidad': accessible,
  'articulo-10-husos': timeZones,
};
