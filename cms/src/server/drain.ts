import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Requests sent before draining began are still accepted, each answer closing its connection. */
const GRACE_MS = 300;

export interface Drainable {
  /** Accepts no more connections and waits for the requests in flight, no longer than this. */
  drain(timeoutMs: number): Promise<void>;
}

/**
 * Resolves once an answer is sent, or its caller has left. An answer that waits for the one before it on its
 * connection (pipelining) has no socket yet, and does not close with it.
 */
const closed = ({ socket }: IncomingMessage, response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      response.off('close', end);
      socket.off('close', end);
      resolve();
    };
    response.once('close', end);
    socket.once('close', end);
  });

/** Counts the requests in flight, so that stopping drops none of them. */
export function trackRequests(server: Server): Drainable {
  let inFlight = 0;
  let draining = false;
  server.prependListener('request', (request, response) => {
    inFlight += 1;
    if (draining) response.setHeader('Connection', 'close');
    void closed(request, response).then(() => {
      inFlight -= 1;
    });
  });
  return {
    async drain(timeoutMs) {
      const deadline = Date.now() + timeoutMs;
      draining = true;
      await sleep(GRACE_MS);
      server.close();
      while (inFlight > 0 && Date.now() < deadline) {
        await sleep(20);
        server.closeIdleConnections();
      }
    },
  };
}
