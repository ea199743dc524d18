/** One line of JSON each, before and after Strapi's own logger lives. */
export function log(level: 'info' | 'warn' | 'error', message: string, more: object = {}): void {
  const line = { time: new Date().toISOString(), level, part: 'cms', message, ...more };
  process[level === 'info' ? 'stdout' : 'stderr'].write(`${JSON.stringify(line)}\n`);
}
