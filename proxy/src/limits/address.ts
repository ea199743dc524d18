import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, SocketAddress } from 'node:net';
import proxyAddr from 'proxy-addr';
import type { Rule } from './rules.ts';

export type Trust = (address: string, hop: number) => boolean;

/** The servers whose X-Forwarded-For is believed: those of private networks, or the named ones; `null` for none. */
export function parseTrusted(text: string): Trust | null | undefined {
  if (text === 'false') return null;
  const named = text.split(',').map((one) => one.trim());
  try {
    return proxyAddr.compile(text === 'true' ? ['loopback', 'linklocal', 'uniquelocal'] : named);
  } catch {
    return undefined;
  }
}

/** A home has a /56 of IPv6: that is what counts as one address. */
export function bucketOf(given: string): string {
  if (isIPv4(given)) return given; // most are, and reading them costs more than the answer
  const family = given.includes(':') ? 'ipv6' : 'ipv4';
  const { address } = new SocketAddress({ address: given.replace(/%.*$/, ''), family });
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = [], tail = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  const groups = [...head, ...zeros, ...tail];
  const site = Number.parseInt(groups[3] ?? '0', 16) & 0xff_00;
  return `${groups.slice(0, 3).join(':')}:${site.toString(16)}::/56`;
}

/** Some servers in front write the port too. */
const withoutPort = (address: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

export type AddressOf = (request: IncomingMessage) => string;

/** Where a request comes from; what is no address was not written by a server of ours. */
export const addressReader =
  (trusted: Trust | null): AddressOf =>
  (request) => {
    const peer = request.socket.remoteAddress ?? '0.0.0.0';
    const named = trusted ? withoutPort(proxyAddr(request, trusted)) : peer;
    return bucketOf(isIP(named) === 0 ? peer : named);
  };

const MAX_ADDRESSES = 50_000;

/** How many requests an address makes, in memory and without waiting: the fast path asks no database. */
export class Window {
  readonly #rule: Rule;
  #counts = new Map<string, number>();
  #until = 0;

  constructor(rule: Rule) {
    this.#rule = rule;
  }

  /** Milliseconds to wait, or 0 when this request may pass. */
  take(address: string): number {
    const { points, seconds } = this.#rule;
    if (points === 0) return 0;
    const now = Date.now();
    if (now >= this.#until || this.#counts.size > MAX_ADDRESSES) {
      this.#counts = new Map();
      this.#until = now + seconds * 1000;
    }
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    return count > points ? this.#until - now : 0;
  }
}
