import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Resolves once an answer is sent, or its caller has left. An answer that waits for the one before it on its
 * connection (pipelining) has no socket yet, and does not close with it.
 */
export const closed = ({ socket }: IncomingMessage, response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      response.off('close', end);
      socket.off('close', end);
      resolve();
    };
    response.once('close', end);
    socket.once('close', end);
  });
