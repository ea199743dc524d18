import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Requests sent before draining began are still accepted, each answer closing its connection. */
const GRACE_MS = 300;

export interface Drainable {
  /** Accepts no more connections and waits for the requests in flight, no longer than this. */
  drain(timeoutMs: number): Promise<void>;
}

/** Counts the requests in flight, so that stopping drops none of them. */
export function trackRequests(server: Server): Drainable {
  let inFlight = 0;
  let draining = false;
  server.prependListener('request', (_, response) => {
    inFlight += 1;
    if (draining) response.setHeader('Connection', 'close');
    // Sent, or its caller has left.
    response.once('close', () => {
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
