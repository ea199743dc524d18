const RANK = { debug: 0, info: 1, warn: 2, error: 3 };

export type Level = keyof typeof RANK;

/** Read by itself: it speaks also when the other variables are wrong. */
const least = (): number => RANK[process.env.LOG_LEVEL as Level] ?? RANK.info;

/** One line of JSON each, before and after Strapi's own logger lives. */
export function log(level: Level, message: string, more: object = {}): void {
  if (RANK[level] < least()) return;
  const line = { time: new Date().toISOString(), level, part: 'cms', message, ...more };
  process[level === 'error' ? 'stderr' : 'stdout'].write(`${JSON.stringify(line)}\n`);
}
