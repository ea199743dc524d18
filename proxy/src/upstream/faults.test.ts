import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Strapi } from './client.ts';

const open: { close: () => unknown }[] = [];

/** A CMS that misbehaves in one given way. */
async function broken(listener: RequestListener, onSilence?: () => void): Promise<Strapi> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  open.push({ close: () => server.closeAllConnections() }, server);
  const { port } = server.address() as AddressInfo;
  return new Strapi(`http://127.0.0.1:${String(port)}`, 'token', onSilence);
}

afterEach(() => {
  vi.useRealTimers();
  for (const one of open.splice(0)) one.close();
});

const read = { method: 'GET', path: '/api/articles' } as const;
const secondsOf = async (work: Promise<unknown>) => {
  const start = performance.now();
  await work.catch(() => undefined);
  return (performance.now() - start) / 1000;
};

describe('a CMS in trouble', () => {
  it('that is not there is 503', async () => {
    const strapi = new Strapi('http://127.0.0.1:9', 'token');
    await expect(strapi.request(read)).rejects.toMatchObject({ status: 503 });
  });

  it.each<[string, RequestListener]>([
    ['is frozen', () => undefined],
    [
      'waits for its database',
      ({ url }, response) => url === '/api/health' && response.writeHead(503).end(),
    ],
  ])('that %s is 503 in under two seconds', async (_, listener) => {
    const strapi = await broken(listener);
    const late = monitorEventLoopDelay();
    late.enable();
    const request = strapi.request(read);
    const seconds = await secondsOf(request);
    // What this machine sleeps through beside is not the proxy's.
    expect(seconds).toBeLessThan(2 + late.max / 1e9);
    await expect(request).rejects.toMatchObject({ status: 503 });
  });

  it('that says when to come again is passed on', async () => {
    const strapi = await broken((_, response) => {
      response.writeHead(503, { 'Retry-After': '7' }).end();
    });
    const headers = { 'Retry-After': '7' };
    await expect(strapi.request(read)).rejects.toMatchObject({ status: 503, headers });
  });

  it('that refuses some for want of its database makes the others wait no longer', async () => {
    const strapi = await broken(({ url }, response) => {
      if (url === '/api/badges') setTimeout(() => response.writeHead(503).end(), 900);
      else if (url === '/api/health') response.writeHead(503).end();
    });
    const refused = strapi.request({ ...read, path: '/api/badges' }).catch(() => undefined);
    expect(await secondsOf(strapi.request(read))).toBeLessThan(1.9);
    await refused;
  });

  it('whose calls take all connections is slow, and not dead', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }); // silence is counted elsewhere
    const waiting: (() => void)[] = [];
    const strapi = await broken(({ url }, response) => {
      if (url === '/api/health') response.end('{}');
      else waiting.push(() => response.end('{}'));
    });
    const calls = Array.from({ length: 300 }, () => strapi.request(read));
    expect(await strapi.isReady()).toBe(true);
    for (let answered = 0; answered < calls.length; answered = answered + 1)
      (await vi.waitUntil(() => waiting.shift(), 5_000))();
    expect(await Promise.all(calls)).toHaveLength(300);
  });

  it('that gives no sign of life is told to whoever waits for a turn', async () => {
    const onSilence = vi.fn();
    const strapi = await broken(() => undefined, onSilence);
    await strapi.request(read).catch(() => undefined);
    expect(onSilence).toHaveBeenCalledOnce();
  });

  it('that is slow but alive is waited for', async () => {
    const strapi = await broken(({ url }, response) => {
      if (url === '/api/health') response.end('{}');
      else setTimeout(() => response.end('{"data":[]}'), 3_000);
    });
    await expect(strapi.request(read)).resolves.toMatchObject({ status: 200 });
  });

  it('and stands still for a moment is waited for by a picture: no browser asks for it again', async () => {
    const strapi = await broken(({ url }, response) => {
      if (url !== '/api/health') setTimeout(() => response.end('picture'), 2_500);
    });
    const picture = await strapi.file({ path: '/uploads/a.webp', method: 'GET' });
    expect(await picture.body.text()).toBe('picture');
  });

  it.each(['<html>', '{"half":'])('that answers %j is 502', async (text) => {
    const strapi = await broken((_, response) => response.end(text));
    const request = strapi.request(read).then(({ json }) => json);
    await expect(request).rejects.toMatchObject({ status: 502 });
  });

  it('that refuses its own proxy is 502, and nobody is told to log in', async () => {
    const strapi = await broken(({ url }, response) => {
      response.writeHead(url === '/api/health' ? 200 : 401).end('{}');
    });
    await expect(strapi.request(read)).rejects.toMatchObject({ status: 502 });
  });

  it('that says 401 because its database is away is 503', async () => {
    const strapi = await broken(({ url }, response) => {
      response.writeHead(url === '/api/health' ? 503 : 401).end('{}');
    });
    await expect(strapi.request({ ...read, token: 'a.b.c' })).rejects.toMatchObject({
      status: 503,
    });
  });

  it('that says 401 late, and then not how it is, is 503 in under two seconds', async () => {
    const strapi = await broken(({ url }, response) => {
      if (url !== '/api/health') setTimeout(() => response.writeHead(401).end('{}'), 1_000);
    });
    const request = strapi.request({ ...read, token: 'a.b.c' });
    expect(await secondsOf(request)).toBeLessThan(2);
    await expect(request).rejects.toMatchObject({ status: 503 });
  });

  it('never lends its words to the public', async () => {
    const secret = { error: { status: 400, message: 'select * from admin_users', details: {} } };
    const strapi = await broken((_, response) => {
      response.writeHead(400).end(JSON.stringify(secret));
    });
    await expect(strapi.request(read)).rejects.toThrow(/^La petición no es válida/);
  });
});
