import { connect, type Socket } from 'node:net';

export interface LoadJob {
  port: number;
  /** A whole HTTP/1.1 request, sent again and again on each connection. */
  request: string;
  connections: number;
  milliseconds: number;
  /** Anything else counts as an error. */
  status: number;
}

export interface LoadResult {
  requests: number;
  errors: number;
  seconds: number;
  p50: number;
  p99: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** What one connection has still to receive of a response. */
interface Reading {
  status: number;
  left: number;
}

/** Reads no more of a response than its status and its length: the machine is for the server. */
function readHead(chunk: Buffer): Reading | undefined {
  const end = chunk.indexOf(HEAD_END);
  if (end === -1) return undefined;
  const head = chunk.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const empty = status === 204 || status === 304;
  if (length === undefined && !empty) throw new Error(`Respuesta sin Content-Length:\n${head}`);
  return { status, left: (empty ? 0 : Number(length)) - (chunk.length - end - HEAD_END.length) };
}

/** One keep-alive connection: sends the next request as soon as it has the whole response. */
function sendRepeatedly(
  job: LoadJob,
  open: () => boolean,
  record: (ms: number, good: boolean) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let reading: Reading | undefined;
    let pending: Buffer | undefined;
    let since = 0;
    const send = (socket: Socket) => {
      since = performance.now();
      socket.write(job.request);
    };
    const take = (socket: Socket, chunk: Buffer) => {
      if (reading) reading.left -= chunk.length;
      else {
        pending = pending ? Buffer.concat([pending, chunk]) : chunk;
        reading = readHead(pending);
      }
      if (!reading || reading.left > 0) return;
      record(performance.now() - since, reading.status === job.status);
      reading = pending = undefined;
      if (open()) send(socket);
      else socket.end();
    };
    const socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => {
      send(socket);
    });
    socket.on('data', (chunk) => {
      take(socket, chunk);
    });
    socket.on('error', () => {
      record(0, false);
    });
    socket.once('close', () => {
      resolve();
    });
  });
}

const at = (sorted: Float64Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Not autocannon: that one counts whole milliseconds, and takes more of the shared processor. */
export async function generateLoad(job: LoadJob): Promise<LoadResult> {
  const times: number[] = [];
  let errors = 0;
  const start = performance.now();
  const until = start + job.milliseconds;
  const open = () => performance.now() < until;
  const record = (ms: number, good: boolean) => {
    if (good) times.push(ms);
    else errors += 1;
  };
  await Promise.all(
    Array.from({ length: job.connections }, () => sendRepeatedly(job, open, record)),
  );
  const sorted = Float64Array.from(times).sort();
  const seconds = (performance.now() - start) / 1000;
  return { requests: times.length, errors, seconds, p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
}
