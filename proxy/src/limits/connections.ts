import type { Server } from 'node:net';
import type { BlockList } from 'node:net';
import { bucketOf, isTrusted } from './address.ts';
import { blockOf } from './fixedWindow.ts';

/** A household or an office opens a few dozen. */
const MAX_PER_ADDRESS = 1_000;
/** Of what is left, the most that one address may have: there is always some for another. */
const SHARE = 1 / 4;

/** Closes what one address opens beyond its share: a connection without a request meets no other limit. */
export function limitConnections(
  server: Server,
  trusted: BlockList | null,
  { all, each = MAX_PER_ADDRESS }: { all: number; each?: number },
): void {
  server.maxConnections = all;
  const open = new Map<string, number>();
  let inAll = 0;
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    // A proxy of ours brings everybody's requests.
    if (trusted && isTrusted(remoteAddress, trusted)) return;
    const address = blockOf(bucketOf(remoteAddress));
    const count = (open.get(address) ?? 0) + 1;
    if (count > each || count > (all - inAll) * SHARE) return void socket.destroy();
    open.set(address, count);
    inAll += 1;
    socket.once('close', () => {
      inAll -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
