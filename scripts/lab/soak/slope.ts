import { quantile } from '../median.ts';

/** How much `y` grows with each unit of `x`: the line that fits the points best. */
export function slope(points: { x: number; y: number }[]): number {
  const n = points.length;
  if (n < 2) return 0;
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / n;
  const [mx, my] = [mean(({ x }) => x), mean(({ y }) => y)];
  const above = points.reduce((sum, { x, y }) => sum + (x - mx) * (y - my), 0);
  const below = points.reduce((sum, { x }) => sum + (x - mx) ** 2, 0);
  return below === 0 ? 0 : above / below;
}

const WINDOW_MS = 10_000;

/** The p99 of most windows of ten seconds: a neighbour's busy moment on the same machine is not a drift. */
export function typicalP99(sent: { at: number; ms: number }[]): number {
  const windows = new Map<number, number[]>();
  for (const { at, ms } of sent) {
    const number = Math.floor(at / WINDOW_MS);
    const times = windows.get(number) ?? [];
    times.push(ms);
    windows.set(number, times);
  }
  return quantile(
    [...windows.values()].map((times) => quantile(times, 0.99)),
    0.5,
  );
}
