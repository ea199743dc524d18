import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Requests that were sent without waiting for an answer (pipelining) are worked off when their turn to be
 * answered comes. Node begins all at once; an answer whose turn does not come any more, as its caller
 * has left, never closes, and keeps its file open for good.
 */
export function oneByOne(server: Server): Server {
  const listeners = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  server.on('request', (request, response: ServerResponse) => {
    const begin = () => listeners.forEach((listener) => listener.call(server, request, response));
    if (response.socket) begin();
    else response.once('socket', begin);
  });
  return server;
}
