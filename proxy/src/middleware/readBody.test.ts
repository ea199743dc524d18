import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '../errors.ts';
import { BodyQuota } from '../limits/bodyQuota.ts';
import { Chunks, readBody } from './readBody.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request whose body is written by the test. */
function begin(
  bytes: number,
  headers: Record<string, string> = {},
  { quota = new BodyQuota(), stream = new PassThrough() } = {},
) {
  const request = Object.assign(stream, { headers });
  const pieces = new Chunks();
  const reservation = quota.reserve('a');
  const done = readBody(request as unknown as IncomingMessage, { bytes, reservation }, (chunk) => {
    pieces.add(chunk);
  });
  const end = done.then(
    () => 'read',
    ({ status, headers: refused }: ApiError) => [status, refused['Connection'] ?? ''],
  );
  return { request, pieces, end };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a body', () => {
  it('is read to its end, in whatever chunks it comes', async () => {
    const { request, pieces, end } = begin(10_000);
    for (let i = 0; i < 5_000; i += 1) request.write(Buffer.from([i % 256]));
    request.end(Buffer.alloc(5_000, 1));
    expect(await end).toBe('read');
    expect(pieces.length).toBe(10_000);
    expect(Buffer.concat(pieces.all)[255]).toBe(255);
    expect(pieces.all.length).toBeLessThan(10);
  });

  it('that says it is too large is not read at all', async () => {
    const { end, request } = begin(10, { 'content-length': '11' });
    expect(await end).toEqual([413, '']);
    expect(request.listenerCount('data')).toBe(0);
  });

  it('that turns out too large is drained, and kept no further', async () => {
    const { request, pieces, end } = begin(10);
    request.write('x'.repeat(8));
    request.write('x'.repeat(8));
    request.write('x'.repeat(100_000));
    expect(await end).toEqual([413, '']);
    await nextTurn();
    expect(pieces.length).toBe(8);
    expect(request.readableLength).toBe(0);
  });

  it('that is short has 20 s in all', async () => {
    const { request, end } = begin(10);
    for (let i = 0; i < 4; i += 1) {
      vi.advanceTimersByTime(5_000);
      request.write('x');
      await nextTurn();
    }
    expect(await end).toEqual([408, 'close']);
  });

  it('that stands still for 20 s is ended, and its connection closed', async () => {
    const { request, end } = begin(100_000);
    for (let i = 0; i < 3; i += 1) {
      vi.advanceTimersByTime(19_000);
      request.write('x');
      await nextTurn();
    }
    vi.advanceTimersByTime(20_000);
    expect(await end).toEqual([408, 'close']);
  });

  it('whose sender leaves is given up', async () => {
    const { request, end } = begin(10);
    request.write('x');
    await nextTurn();
    request.destroy();
    expect(await end).toEqual([400, '']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('whose sender left before it was read is given up', async () => {
    const stream = new PassThrough();
    await once(stream.destroy(), 'close');
    const { end } = begin(10, {}, { stream });
    expect(vi.getTimerCount()).toBe(0);
    expect(await end).toEqual([400, '']);
  });

  it('beyond the quota is refused', async () => {
    const quota = new BodyQuota({ all: 20_000, address: 10_000 });
    const { request, end } = begin(10_000, {}, { quota });
    request.write('x'.repeat(5_000));
    expect(await end).toEqual([429, '']);
  });
});
