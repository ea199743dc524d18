import type { Scheme } from './palette.ts';

type Attributes = Record<string, string | number>;
export type Point = readonly [number, number];

export const round = (value: number): number => Math.round(value * 10) / 10;

export function tag(name: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

export const box = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  tag('rect', { x, y, width, height, fill, ...(rx > 0 && { rx }) });

export const frame = (
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  thick = 3,
  rx = 0,
) =>
  tag('rect', {
    x,
    y,
    width,
    height,
    fill: 'none',
    stroke: color,
    'stroke-width': thick,
    ...(rx > 0 && { rx }),
  });

export const disc = (cx: number, cy: number, r: number, fill: string) =>
  tag('circle', { cx, cy, r, fill });

export const ring = (cx: number, cy: number, r: number, color: string, thick = 3) =>
  tag('circle', { cx, cy, r, fill: 'none', stroke: color, 'stroke-width': thick });

export const shape = (d: string, fill: string) => tag('path', { d, fill });

export const stroke = (d: string, color: string, thick = 3, more: Attributes = {}) =>
  tag('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': thick,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

export const trail = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

export const polygon = (points: readonly Point[], fill: string) => shape(`${trail(points)}Z`, fill);

export const moved = (x: number, y: number, ...parts: string[]) =>
  tag('g', { transform: `translate(${round(x)} ${round(y)})` }, parts.join(''));

export const scaled = (x: number, y: number, by: number, ...parts: string[]) =>
  tag('g', { transform: `translate(${round(x)} ${round(y)}) scale(${by})` }, parts.join(''));

export const turned = (x: number, y: number, degrees: number, ...parts: string[]) =>
  tag(
    'g',
    { transform: `translate(${round(x)} ${round(y)}) rotate(${round(degrees)})` },
    parts.join(''),
  );

export const faded = (opacity: number, ...parts: string[]) => tag('g', { opacity }, parts.join(''));

export const times = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

export const around = (cx: number, cy: number, r: number, degrees: number): Point => [
  cx + r * Math.cos((degrees * Math.PI) / 180),
  cy + r * Math.sin((degrees * Math.PI) / 180),
];

export const arc = (cx: number, cy: number, r: number, from: number, to: number): string => {
  const [x1, y1] = around(cx, cy, r, from);
  const [x2, y2] = around(cx, cy, r, to);
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return `M${round(x1)} ${round(y1)}A${round(r)} ${round(r)} 0 ${large} 1 ${round(x2)} ${round(y2)}`;
};

/** The same numbers each time, so that a drawing made again is the same drawing. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

const STEP = 50;

/** Squared paper, with a small cross at every fourth crossing. */
function squares(width: number, height: number, scheme: Scheme): string {
  const lines = [
    ...Array.from(
      { length: Math.ceil(width / STEP) - 1 },
      (_, at) => `M${(at + 1) * STEP} 0V${height}`,
    ),
    ...Array.from(
      { length: Math.ceil(height / STEP) - 1 },
      (_, at) => `M0 ${(at + 1) * STEP}H${width}`,
    ),
  ].join('');
  const crosses: string[] = [];
  for (let x = STEP * 2; x < width; x += STEP * 4)
    for (let y = STEP * 2; y < height; y += STEP * 4)
      crosses.push(`M${x - 6} ${y}h12M${x} ${y - 6}v12`);
  return stroke(lines, scheme.grid, 1.5) + stroke(crosses.join(''), scheme.half, 2);
}

export function sheet(width: number, height: number, scheme: Scheme, ...parts: string[]): string {
  return `${tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    box(0, 0, width, height, scheme.ground) + squares(width, height, scheme) + parts.join(''),
  )}\n`;
}
