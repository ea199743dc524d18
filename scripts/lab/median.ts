/** The one in the middle; of an even number, between the two. */
export function middle(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2;
}

/** How many times the others each of these is, pair by pair: what changed in between changed both. */
export const quotient = (these: number[], others: number[]): number =>
  middle(these.map((one, index) => one / (others[index] || Infinity)));

/** The one that so great a share of them is below. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
