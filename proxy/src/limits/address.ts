import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** A home or a phone has a whole /64 of IPv6, so that is what counts as one address. */
export function bucketOf(address: string): string {
  if (!address.includes(':')) return address;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = plain.includes('::') ? [...left, ...zeros, ...right] : left;
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Where a request comes from. What X-Forwarded-For says counts only behind a proxy of ours, and
 * then only its last entry, which that proxy wrote itself.
 */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
  const last = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : '';
  return bucketOf(last || (socket.remoteAddress ?? ''));
}
