import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Koa from 'koa';
import { afterEach, expect, it, vi } from 'vitest';
import { FixedWindow } from '../limits/fixedWindow.ts';
import { Strapi } from '../upstream/client.ts';
import { renderErrors } from '../middleware/errors.ts';
import { limitPipeline } from '../server/limitPipeline.ts';
import { routes } from './router.ts';
import { uploadRoutes } from './uploads.ts';
import type { PictureRule } from './uploads.ts';

/** More than all the buffers between here and there take. */
const LARGE = Buffer.alloc(32 * 1_048_576);
const BOUNDS: PictureRule = {
  all: 6,
  each: 4,
  waitingEach: 2,
  waitingAll: 100,
  waitMs: 100,
  idle: 60_000,
  deadline: 60_000,
};

const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const opened = (server: Server): number => {
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

/** A CMS with a large picture and a small one, and the proxy's pictures in front of it. */
function open(bounds: Partial<PictureRule>) {
  const inFlight = new Set<object>();
  const cms = createServer((request, response) => {
    inFlight.add(response);
    response.on('close', () => inFlight.delete(response));
    if (/none/.test(request.url ?? '')) response.statusCode = 404;
    if (/never/.test(request.url ?? '')) return;
    response.end(request.url === '/uploads/large.png' ? LARGE : 'small');
  }).listen(0);
  const strapi = new Strapi(`http://127.0.0.1:${String(opened(cms))}`, 'x');
  const addressOf = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) =>
    String(headers.from);
  const misses = new FixedWindow({ points: 2, seconds: 1_000 });
  const pictures = uploadRoutes(strapi, misses, addressOf, { ...BOUNDS, ...bounds });
  const failures: unknown[] = [];
  const koa = new Koa().use(renderErrors).use((_, next) =>
    next().catch((error: unknown) => {
      failures.push(error);
      throw error;
    }),
  );
  for (const one of routes(pictures)) koa.use(one);
  koa.silent = true;
  const port = opened(createServer(limitPipeline()(koa.callback())).listen(0));
  const get = (from: string, name = 'small', more = {}) =>
    fetch(`http://127.0.0.1:${String(port)}/uploads/${name}.png`, { headers: { from, ...more } });
  return { inFlight, failures, port, get };
}

/** Asks for the large picture and reads nothing of it. */
function stuck(port: number, from: string, name = 'large'): Socket {
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(`GET /uploads/${name}.png HTTP/1.1\r\nHost: x\r\nFrom: ${from}\r\n\r\n`);
  });
  socket.on('error', () => undefined);
  ends.push(() => socket.destroy());
  return socket.pause();
}

it('shares a picture of before, which has no JPEG of its own, with the card of the site', async () => {
  const { port } = open({});
  const url = `http://127.0.0.1:${String(port)}/uploads/none-1200.jpg`;
  const { status, headers } = await fetch(url, { redirect: 'manual', headers: { from: 'a' } });
  expect([status, headers.get('location')]).toEqual([302, '/tarjeta.png']);
});

it('serves pictures alone, whatever a backup has brought', async () => {
  const { port } = open({});
  const statuses = await Promise.all(
    ['a.js', 'a.html', 'a.svg', 'a.png.js', 'a', 'a_w9.webp', 'a.b-400.jpg'].map(async (name) => {
      const url = `http://127.0.0.1:${String(port)}/uploads/${name}`;
      return (await fetch(url, { headers: { from: 'a' } })).status;
    }),
  );
  expect(statuses).toEqual([404, 404, 404, 404, 404, 200, 200]);
});

it('keeps readers who take nothing from what others read', async () => {
  const { inFlight, port, get } = open({});
  for (let n = 0; n < 4; n += 1) stuck(port, 'a');
  await vi.waitFor(() => expect(inFlight.size).toBe(4), 10_000);
  const refused = await get('a');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await (await get('b')).text()).toBe('small');
  expect(inFlight.size).toBe(4);
});

it.each([{ idle: 200 }, { deadline: 200 }])(
  'leaves them, and the CMS too is rid of them: %o',
  async (bounds) => {
    const { inFlight, port, get } = open({ ...bounds, waitMs: 30_000 });
    for (let n = 0; n < 4; n += 1) stuck(port, 'a');
    await vi.waitFor(() => expect(inFlight.size).toBe(4), 10_000);
    // It waits until one of them is left.
    expect(await (await get('a')).text()).toBe('small');
    await vi.waitFor(() => expect(inFlight.size).toBe(0), 10_000);
  },
);

it('gives the place of who left to the next', async () => {
  const { inFlight, port, get } = open({ waitMs: 30_000 });
  const sockets = [1, 2, 3, 4].map(() => stuck(port, 'a'));
  await vi.waitFor(() => expect(inFlight.size).toBe(4), 10_000);
  const waiting = get('a');
  for (const socket of sockets) socket.destroy();
  expect((await waiting).status).toBe(200);
  await vi.waitFor(() => expect(inFlight.size).toBe(0));
});

it('holds no place for pictures that were asked for ahead by whoever left', async () => {
  const { inFlight, port, get } = open({ waitMs: 2_000 });
  const socket = stuck(port, 'a');
  await vi.waitFor(() => expect(inFlight.size).toBe(1), 10_000);
  for (let n = 0; n < 3; n += 1)
    socket.write('GET /uploads/small.png HTTP/1.1\r\nHost: x\r\nFrom: a\r\n\r\n');
  await sleep(100);
  socket.destroy();
  await vi.waitFor(() => expect(inFlight.size).toBe(0), 10_000);
  // Of its four places one is taken again.
  stuck(port, 'a');
  await vi.waitFor(() => expect(inFlight.size).toBe(1), 10_000);
  expect(await (await get('a')).text()).toBe('small');
});

it('whoever leaves takes along what the CMS does for them, and is no failure of it', async () => {
  const { inFlight, failures, port } = open({});
  const sockets = [1, 2, 3, 4].map(() => stuck(port, 'a', 'never'));
  await vi.waitFor(() => expect(inFlight.size).toBe(4), 10_000);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => expect(inFlight.size).toBe(0), 10_000);
  expect(failures).toEqual([]);
});

it('counts what is not there, and nothing that is', async () => {
  const { get } = open({});
  const received = [];
  for (const name of ['small', 'small', 'small', 'none', 'small', 'none', 'none'])
    received.push((await get('a', name)).status);
  expect(received).toEqual([200, 200, 200, 404, 200, 404, 429]);
  expect((await get('b', 'none')).status).toBe(404);
});

it('reads little for the sake of its last byte, and gives the whole to whoever asks again', async () => {
  const { get } = open({});
  const statusOf = async (from: string, range: string) => {
    const { status, body } = await get(from, 'large', { range });
    await body?.cancel();
    return status;
  };
  expect(await statusOf('a', 'bytes=-1')).toBe(206);
  expect(await statusOf('a', 'bytes=-1')).toBe(200);
  expect(await statusOf('a', 'bytes=0-1')).toBe(206);
  expect(await statusOf('b', 'bytes=-1')).toBe(206);
});
