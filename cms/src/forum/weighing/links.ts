import { plain } from './plain';

const LINK = /\bhttps?:\/\/[^\s<>"')\]]{1,2000}|\bwww\.[^\s<>"')\]]{1,2000}/gi;
const HOST = /^(?:https?:\/\/)?(?:www\.)?([^/:?#\s]{1,253})/i;

/** The hosts that a text leads to, once for each link. */
export const hostsIn = (text: string): string[] =>
  [...plain(text).matchAll(LINK)].map(([link]) => HOST.exec(link)?.[1] ?? '');

/** How often the host that is named most is named. */
export function mostNamed(hosts: string[]): number {
  const counts = new Map<string, number>();
  for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
