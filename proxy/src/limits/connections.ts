import type { BlockList, Server, Socket } from 'node:net';
import { bucketOf, isTrusted } from './address.ts';
import { blockOf } from './fixedWindow.ts';

/** More than a proxy of ours needs for everybody. */
export const MAX_CONNECTIONS = 10_000;
/** A household or an office opens a few dozen. */
export const MAX_PER_ADDRESS = 1_000;
/** Of what is left, the most that one address may have: there is always some for another. */
const SHARE = 1 / 4;

export const isBeyondShare = (
  own: number,
  inAll: number,
  { all, each = MAX_PER_ADDRESS }: { all: number; each?: number },
): boolean => own >= each || own >= (all - inAll) * SHARE;

/** So long nothing is accepted from an address that has flooded, of so many at once. */
const CLOSED_MS = 60_000;
const MAX_CLOSED = 10_000;

/** Closes all that the address of a connection has open, and what it opens in the next minute; where fewer are open, nothing. */
export type CloseAddress = (flooding: Socket, openAtLeast?: number) => void;

/**
 * Closes what one address opens beyond its share: a connection without a request meets no other limit.
 */
export function limitConnections(
  server: Server,
  trusted: BlockList | null,
  limits: { all: number; each?: number },
): CloseAddress {
  server.maxConnections = limits.all;
  // A provider's customer has many addresses of IPv6: they share, and only the flooding one is closed.
  const open = new Map<string, Set<Socket>>();
  const addressOf = new WeakMap<Socket, string>();
  const closedUntil = new Map<string, number>();
  let inAll = 0;
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    // A proxy of ours brings everybody's requests: proxiedConnections.ts.
    if (trusted && isTrusted(remoteAddress, trusted)) return;
    const address = bucketOf(remoteAddress);
    const block = blockOf(address);
    const own = open.get(block) ?? new Set();
    const isTooMany = isBeyondShare(own.size, inAll, limits);
    const isClosed = (closedUntil.get(address) ?? 0) > Date.now();
    if (isTooMany || isClosed) return void socket.destroy();
    open.set(block, own.add(socket));
    addressOf.set(socket, address);
    inAll += 1;
    socket.once('close', () => {
      inAll -= 1;
      own.delete(socket);
      if (own.size === 0) open.delete(block);
    });
  });
  return (flooding, openAtLeast = 0) => {
    const address = addressOf.get(flooding);
    if (address === undefined) return;
    const sockets = [...(open.get(blockOf(address)) ?? [])];
    const own = sockets.filter((socket) => addressOf.get(socket) === address);
    if (own.length < openAtLeast) return;
    const now = Date.now();
    if (closedUntil.size >= MAX_CLOSED)
      for (const [one, until] of closedUntil) if (until <= now) closedUntil.delete(one);
    if (closedUntil.size < MAX_CLOSED) closedUntil.set(address, now + CLOSED_MS);
    for (const socket of own) socket.destroy();
  };
}
