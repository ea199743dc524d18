import { COMMENT_LINK } from '../../contract.generated';
import { plain } from './plain';

/** What the site makes a link of. */
const SHOWN = new RegExp(COMMENT_LINK, 'giu');
/** And what readers know what to do with. */
const READ = /https?:\/\/[^\s<>"`]+|\bwww\.[^\s<>"`]+/g;
const AUTHORITY = /^(?:https?:\/\/)?([^/?#\\]*)/i;
/** What ends the sentence. */
const END = /[^\p{L}\p{N}]+$/u;
/** No host is longer, nor is it a key of the words that were learned. */
const HOST_MAX = 253;

/** As browsers read it, without who logs in there; blank where it leads nowhere. */
function hostOf(link: string): string {
  const authority = AUTHORITY.exec(link)?.[1] ?? '';
  const host = authority.slice(authority.lastIndexOf('@') + 1, authority.length);
  const url = `https://${host.slice(0, HOST_MAX).replace(END, '')}`;
  if (!URL.canParse(url)) return '';
  return new URL(url).hostname.replace(/^www\./, '').slice(0, HOST_MAX);
}

const hostsOf = (text: string, links: RegExp): string[] =>
  [...text.matchAll(links)].map(([link]) => hostOf(link));

/** The hosts that a text leads to, once for each link. */
export function hostsIn(text: string): string[] {
  const shown = hostsOf(text, SHOWN);
  const read = hostsOf(plain(text), READ);
  const others = read.filter((host) => !shown.includes(host));
  return [...shown, ...others.slice(0, Math.max(0, read.length - shown.length))];
}

/** How often the host that is named most is named. */
export function mostNamed(hosts: string[]): number {
  const counts = new Map<string, number>();
  for (const host of hosts) if (host) counts.set(host, (counts.get(host) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
