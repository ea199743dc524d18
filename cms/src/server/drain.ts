import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What was on its way when stopping began is still let in, each answer closing its connection. */
const GRACE_MS = 300;

export interface Traffic {
  /** Takes no more connections and waits for the requests in flight, no longer than this. */
  drain(patienceMs: number): Promise<void>;
}

/** Counts the requests in flight, so that stopping drops none of them. */
export function watchTraffic(server: Server): Traffic {
  let inFlight = 0;
  let draining = false;
  server.prependListener('request', (_request, response) => {
    inFlight += 1;
    if (draining) response.setHeader('Connection', 'close');
    response.once('close', () => {
      inFlight -= 1;
    });
  });
  return {
    async drain(patienceMs) {
      const deadline = Date.now() + patienceMs;
      draining = true;
      await pause(GRACE_MS);
      server.close();
      while (inFlight > 0 && Date.now() < deadline) {
        await pause(20);
        server.closeIdleConnections();
      }
    },
  };
}
