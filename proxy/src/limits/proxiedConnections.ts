import type { IncomingMessage } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { ApiError } from '../errors.ts';
import { isTrusted } from './address.ts';
import type { AddressOf } from './address.ts';
import { isBeyondShare } from './connections.ts';
import { blockOf } from './fixedWindow.ts';

/**
 * A server with TLS opens a connection to here for each answer that its visitor does not read: each is of whoever
 * asked on it last. Refuses what is beyond a visitor's share.
 */
export function limitProxied(
  trusted: BlockList | null,
  addressOf: AddressOf,
  limits: { all: number; each?: number },
) {
  const open = new Map<string, number>();
  const holders = new Map<Socket, string>();
  const count = (holder: string, more: 1 | -1) => {
    const left = (open.get(holder) ?? 0) + more;
    if (left > 0) open.set(holder, left);
    else open.delete(holder);
  };
  return (request: IncomingMessage): ApiError | undefined => {
    const { socket } = request;
    if (!trusted || !isTrusted(socket.remoteAddress ?? '', trusted)) return undefined;
    const visitor = blockOf(addressOf(request));
    const before = holders.get(socket);
    if (before === visitor) return undefined;
    if (isBeyondShare(open.get(visitor) ?? 0, holders.size, limits))
      return new ApiError('server.busy');
    if (before === undefined)
      socket.once('close', () => {
        count(holders.get(socket) ?? '', -1);
        holders.delete(socket);
      });
    else count(before, -1);
    holders.set(socket, visitor);
    count(visitor, 1);
    return undefined;
  };
}
