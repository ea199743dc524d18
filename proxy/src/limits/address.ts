import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6, SocketAddress } from 'node:net';
import type { BlockList } from 'node:net';
import { LRUCache } from 'lru-cache';

/** Of a chain of proxies only the last few are looked at, and of what they wrote only so much. */
const LAST_ENTRIES = 8;
const LONGEST = 60;
const REMEMBERED = 5_000;

/** A home has a /56 of IPv6, so that is what counts as one address. */
export function bucketOf(address: string): string {
  if (!address.includes(':')) return address;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = plain.includes('::') ? [...left, ...zeros, ...right] : left;
  const site = Number.parseInt(groups[3] ?? '0', 16) & 0xff_00;
  return `${groups.slice(0, 3).join(':')}:${site.toString(16)}::/56`;
}

interface Known {
  bucket: string;
  trusted: boolean;
}

export const isTrusted = (peer: string, trusted: BlockList): boolean =>
  knownOf(peer, trusted)?.trusted ?? false;

export type AddressOf = (request: IncomingMessage) => string;

/** Where a request comes from; X-Forwarded-For counts only when one of `trusted` hands it over. */
export function addressReader(trusted: BlockList | null): AddressOf {
  if (!trusted) return ({ socket }) => bucketOf(socket.remoteAddress ?? '');
  const known = new LRUCache<string, Known>({ max: REMEMBERED });
  const look = (written: string): Known | undefined => {
    if (written.length > LONGEST) return undefined;
    const seen = known.get(written);
    if (seen) return seen;
    const made = knownOf(written, trusted);
    // A copy: a piece of a header would keep the whole of it in memory.
    if (made) known.set(Buffer.from(written).toString(), made);
    return made;
  };
  return ({ headers, socket }) => {
    const peer = look(socket.remoteAddress ?? '');
    const forwarded = headers['x-forwarded-for'];
    if (!peer?.trusted || typeof forwarded !== 'string') return peer?.bucket ?? '';
    return lastUntrusted(forwarded, look)?.bucket ?? peer.bucket;
  };
}

/** Each proxy adds at the end whom it heard: the last that is no proxy of ours is the visitor. */
function lastUntrusted(forwarded: string, look: (entry: string) => Known | undefined) {
  let furthest: Known | undefined;
  let end = forwarded.length;
  for (let entries = 0; entries < LAST_ENTRIES && end >= 0; entries += 1) {
    const comma = end === 0 ? -1 : forwarded.lastIndexOf(',', end - 1);
    const entry = look(forwarded.slice(comma + 1, end).trim());
    if (!entry?.trusted) return entry;
    furthest = entry;
    end = comma;
  }
  return furthest;
}

/** Without port, brackets and zone, and in the one way to write it. */
function knownOf(written: string, trusted: BlockList): Known | undefined {
  const bare = written.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/%.*$/, '');
  const address = isIP(bare) === 0 ? bare.replace(/:\d+$/, '') : bare;
  if (isIP(address) === 0) return undefined;
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  const plain = new SocketAddress({ address, family }).address;
  return { bucket: bucketOf(plain), trusted: trusted.check(plain, family) };
}
