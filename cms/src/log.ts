const RANK = { debug: 0, info: 1, warn: 2, error: 3 };

export type Level = keyof typeof RANK;

/** Not through env.ts: it logs also when the other variables are wrong. */
const threshold = (): number => RANK[process.env.LOG_LEVEL as Level] ?? RANK.info;

/** One line of JSON each, also while Strapi's own logger is not there. */
export function log(level: Level, message: string, more: object = {}): void {
  if (RANK[level] < threshold()) return;
  const line = { time: new Date().toISOString(), level, part: 'cms', message, ...more };
  process[level === 'error' ? 'stderr' : 'stdout'].write(`${JSON.stringify(line)}\n`);
}
