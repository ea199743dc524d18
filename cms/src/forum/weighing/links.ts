import { COMMENT_LINK } from '../../contract.generated';
import { plain } from './plain';

/** Also what the site does not make a link of, but readers know what to do with. */
const LINK = new RegExp(`${COMMENT_LINK}|\\bwww\\.[^\\s<>"\`]+`, 'giu');
/** What ends the sentence. */
const END = /[^\p{L}\p{N}/]+$/u;
const WWW = /^www\./;
/** No host is longer, nor is it a key of the words that were learned. */
const READ_MAX = 253;

/** As browsers read it, whatever stands in front of it or stands for one of its signs. */
function hostOf(link: string): string {
  const url = link.replace(WWW, 'https://').slice(0, READ_MAX).replace(END, '');
  return URL.canParse(url) ? new URL(url).hostname.replace(WWW, '').slice(0, READ_MAX) : '';
}

/** The hosts that a text leads to, once for each link. */
export const hostsIn = (text: string): string[] =>
  [...plain(text).matchAll(LINK)].map(([link]) => hostOf(link));

/** How often the host that is named most is named. */
export function mostNamed(hosts: string[]): number {
  const counts = new Map<string, number>();
  for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
