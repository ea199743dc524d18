import { COMMENT_LINK } from '../../contract.generated';
import { plain } from './plain';

/** Also what the site does not make a link of, but readers know what to do with. */
const LINK = new RegExp(`${COMMENT_LINK}|\\bwww\\.[^\\s<>"\`]+`, 'giu');
/** Without who logs in there, and what ends the sentence. */
const HOST = /^(?:https?:\/\/)?(?:[^/?#@]*@)?(?:www\.)?([\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*)/iu;

/** The hosts that a text leads to, once for each link. */
export const hostsIn = (text: string): string[] =>
  [...plain(text).matchAll(LINK)].map(([link]) => HOST.exec(link)?.[1] ?? '');

/** How often the host that is named most is named. */
export function mostNamed(hosts: string[]): number {
  const counts = new Map<string, number>();
  for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
