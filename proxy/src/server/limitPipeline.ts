import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { CloseAddress } from '../limits/connections.ts';

/** Browsers wait for an answer before they send the next request; a program may be some ahead. */
const MAX_QUEUED = 64;
/** An answer in memory that its reader does not come to: whoever reads slowly sends nothing ahead. */
const MAX_WAIT_MS = 60_000;

/** The parser of a connection, which Node keeps to itself; limitPipeline.test.ts counts that it obeys. */
interface Parsed extends Socket {
  parser?: { onIncoming: () => number } | null;
}

/**
 * Ends a connection on which too many requests wait for their turn. One packet of 64 KB holds 3,600 of
 * them, and the parser makes objects of all before anything else runs, also on a destroyed socket: so it
 * is told to hand over no more of them. What else its address has sent is not parsed at all.
 */
export function limitPipeline(
  next: RequestListener,
  closeAddress: CloseAddress,
  { max = MAX_QUEUED, maxWaitMs = MAX_WAIT_MS } = {},
): RequestListener {
  const queued = new WeakMap<Socket, number>();
  return (request, response) => {
    // A response has a socket when its turn is now.
    if (response.socket) return next(request, response);
    const socket: Parsed = request.socket;
    const count = (queued.get(socket) ?? 0) + 1;
    if (count > max) {
      if (socket.parser) socket.parser.onIncoming = () => 0;
      closeAddress(socket);
      return void socket.destroy();
    }
    queued.set(socket, count);
    const tooLong = setTimeout(() => socket.destroy(), maxWaitMs);
    response.once('close', () => {
      clearTimeout(tooLong);
      queued.set(socket, (queued.get(socket) ?? 1) - 1);
    });
    next(request, response);
  };
}
