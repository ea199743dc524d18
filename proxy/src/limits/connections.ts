import type { Server } from 'node:net';
import type { BlockList } from 'node:net';
import { bucketOf, isTrusted } from './address.ts';
import { blockOf } from './fixedWindow.ts';

/** A household or an office opens a few dozen; ten addresses could still not take all there are. */
const MAX_PER_ADDRESS = 1_000;

/** Closes what one address opens beyond its share: a connection without a request meets no other limit. */
export function limitConnections(
  server: Server,
  trusted: BlockList | null,
  max = MAX_PER_ADDRESS,
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    // A proxy of ours brings everybody's requests.
    if (trusted && isTrusted(remoteAddress, trusted)) return;
    const address = blockOf(bucketOf(remoteAddress));
    const count = (open.get(address) ?? 0) + 1;
    if (count > max) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
