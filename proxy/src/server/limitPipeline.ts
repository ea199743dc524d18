import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers wait for an answer before they send the next request; a program may be some ahead. */
const MAX_QUEUED = 64;
/** Of what waits there, heads and bodies: as much as one packet may bring. */
const MAX_QUEUED_BYTES = 65_536;
/** So long something may wait there, in memory: whoever reads slowly sends nothing ahead, and nobody for ever. */
const MAX_WAIT_MS = 60_000;

/** The parser of a connection, which Node keeps to itself; limitPipeline.test.ts counts that it obeys. */
interface Parsed extends Socket {
  parser?: { onIncoming: () => number } | null;
}

/** Of what the parser holds already no objects are made any more. */
function ignoreRest(socket: Parsed): void {
  if (socket.parser) socket.parser.onIncoming = () => 0;
}

interface Queue {
  waiting: number;
  bytes: number;
  /** Ends the connection, unless nothing waits any more. */
  tooLong: NodeJS.Timeout | undefined;
}

const bytesOf = ({ url = '', rawHeaders, headers }: IncomingMessage): number =>
  [url, ...rawHeaders].reduce(
    (sum, text) => sum + text.length,
    Number(headers['content-length']) || 0,
  );

/**
 * Answers the requests of a connection one after the other, and ends one on which too much waits for its
 * turn. One packet of 64 KB holds 3,600 of them, and the parser makes objects of all before anything else
 * runs, also on a destroyed socket.
 */
export function limitPipeline({
  max = MAX_QUEUED,
  maxBytes = MAX_QUEUED_BYTES,
  maxWaitMs = MAX_WAIT_MS,
} = {}): (next: RequestListener) => RequestListener {
  const queues = new WeakMap<Socket, Queue>();
  const queueOf = (socket: Socket): Queue => {
    const known = queues.get(socket);
    if (known) return known;
    const made: Queue = { waiting: 0, bytes: 0, tooLong: undefined };
    queues.set(socket, made);
    // Of those whose turn never came nothing else tells that they are gone.
    socket.once('close', () => {
      clearTimeout(made.tooLong);
    });
    return made;
  };
  return (next) => (request, response) => {
    // A response has a socket when its turn is now.
    if (response.socket) return next(request, response);
    const { socket } = request;
    const queue = queueOf(socket);
    const bytes = bytesOf(request);
    if (queue.waiting >= max || queue.bytes + bytes > maxBytes) {
      ignoreRest(socket);
      return void socket.destroy();
    }
    queue.waiting += 1;
    queue.bytes += bytes;
    queue.tooLong ??= setTimeout(() => socket.destroy(), maxWaitMs);
    // Its turn has come. Nothing is begun before: no event tells of a response that it will never be sent.
    response.once('socket', () => {
      queue.waiting -= 1;
      queue.bytes -= bytes;
      if (queue.waiting === 0) {
        clearTimeout(queue.tooLong);
        queue.tooLong = undefined;
      }
      // Node is about to send what such a response holds already: nothing yet.
      process.nextTick(() => {
        if (!socket.destroyed) next(request, response);
      });
    });
  };
}
