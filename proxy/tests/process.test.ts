import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { killProxies, startProxy } from './proxyProcess.ts';

afterEach(killProxies);

/** A CMS that answers only once so many requests are under way. */
async function slowCms(together: number) {
  const waiting: ServerResponse[] = [];
  const server = createServer((_, response) => waiting.push(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const empty = JSON.stringify({ data: [], total: 0 });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    allUnderWay: () => vi.waitUntil(() => waiting.length >= together, { timeout: 20_000 }),
    answer: () => {
      for (const response of waiting) response.end(empty);
    },
  };
}

it('SIGTERM with sixty requests under way drops none, and ends the process', async () => {
  const cms = await slowCms(60);
  const { child, url } = await startProxy({ CMS_URL: cms.url, TRUST_PROXY: 'true' });
  await once(child, 'message');
  // Of as many addresses: one alone has only a few calls at the CMS.
  const requests = Array.from({ length: 60 }, async (_, index) => {
    const headers = { 'x-forwarded-for': `198.51.100.${String(index + 1)}` };
    const response = await fetch(`${url}/api/articles?limit=${String(index + 1)}`, { headers });
    return response.status;
  });
  await cms.allUnderWay();
  const start = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  setTimeout(cms.answer, 200);
  expect(new Set(await Promise.all(requests))).toEqual(new Set([200]));
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - start).toBeLessThan(10_000);
});

it('ends by itself when its starter is gone', async () => {
  const { child } = await startProxy();
  await once(child, 'message');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('a wrong variable stops the start with its name and what it should be', async () => {
  const { child } = await startProxy({ CMS_URL: 'nowhere' });
  let said = '';
  child.stderr?.on('data', (data: Buffer) => (said += data.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  expect({ code, said }).toEqual({
    code: 78,
    said: expect.stringContaining('CMS_URL: debe ser la dirección del CMS') as string,
  });
});

it('a port in use is named together with its variable', async () => {
  const { port } = new URL(inject('siteUrl'));
  const { child } = await startProxy({ PORT: port });
  let said = '';
  child.stderr?.on('data', (data: Buffer) => (said += data.toString()));
  await once(child, 'exit');
  expect(said).toContain(`El puerto 127.0.0.1:${port} está ocupado: cambia la variable PORT.`);
});

it('what is no request behind one writes no error into the log', async () => {
  const { child, port } = await startProxy({ LOG_LEVEL: 'info' });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (said += data.toString()));
  await once(child, 'message');
  for (const path of ['/uploads/none.png', '/api/foros?keyword=nada']) {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\nJUNK\r\n\r\n`),
    );
    socket.on('error', () => undefined).resume();
    await new Promise((resolve) => socket.once('close', resolve));
  }
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(said).not.toContain('Parse Error');
});
