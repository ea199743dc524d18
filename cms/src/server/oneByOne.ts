import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Browsers and the proxy wait for an answer before they send the next request; a program may be some ahead. */
const MAX_QUEUED = 16;

/**
 * Requests that were sent without waiting for an answer (pipelining) are worked off when their turn to be
 * answered comes. Node begins all at once; an answer whose turn does not come any more, as its caller
 * has left, never closes, and keeps its file open for good. A connection on which more wait is ended: what
 * they hold in memory costs their sender 25 bytes each.
 */
export function oneByOne(server: Server): Server {
  const listeners = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  const queued = new WeakMap<Socket, number>();
  const addQueued = (socket: Socket, more: 1 | -1): number => {
    const waiting = (queued.get(socket) ?? 0) + more;
    queued.set(socket, waiting);
    return waiting;
  };
  server.on('request', (request, response: ServerResponse) => {
    const begin = () => listeners.forEach((listener) => listener.call(server, request, response));
    if (response.socket) return begin();
    const { socket } = request;
    if (addQueued(socket, 1) > MAX_QUEUED) return void socket.destroy();
    response.once('socket', () => {
      addQueued(socket, -1);
      begin();
    });
  });
  return server;
}
