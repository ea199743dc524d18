import { request } from 'node:http';
import net from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { cms, useOneCms } from './support/oneCms.ts';

useOneCms({ CMS_HOSTS: 'cms, balancer' });

let port: number;
beforeAll(() => {
  port = Number(new URL(cms.url).port);
});

const statusOf = (host: string, path = '/api/health', headers = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const given = { port, path, headers: { host, ...headers } };
    request(given, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

const raw = (lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write([...lines, 'Connection: close', '', ''].join('\r\n')),
    );
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => resolve(text.split('\r\n')[0] ?? '')).on('error', reject);
  });

it('keeps a connection that waits longer than the proxy does, which never writes on one being closed', async () => {
  const { headers } = await fetch(`${cms.url}/api/health`);
  expect(headers.get('keep-alive')).toBe('timeout=65');
});

it.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]', 'cms', 'balancer'])(
  'answers under %s, with any port',
  async (name) => {
    expect(await statusOf(`${name}:${port}`)).toBe(200);
    expect(await statusOf(name)).toBe(200);
  },
);

it.each(['evil.example', 'evil.example:1337', 'localhost.evil.example', '127.0.0.1.evil.example', 'x@localhost', 'localhost.'])(
  'answers 421 under %s, whatever the path',
  async (host) => {
    const paths = ['/api/health', '/admin', '/admin/login', '/uploads/x.png', '/_health', '/content-manager/x'];
    for (const path of paths) expect(await statusOf(host, path), path).toBe(421);
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'x' };
    expect(await statusOf(host, '/admin', upgrade)).toBe(421);
    expect(await statusOf(host, '/api/health', { 'x-forwarded-host': 'localhost' })).toBe(421);
  },
); // prettier-ignore

it('does not take the second name of two, and minds a check without any', async () => {
  const two = ['GET /api/health HTTP/1.1', 'Host: localhost', 'Host: evil.example'];
  expect(await raw(two)).toMatch(/ (400|421) /);
  expect(await raw(['GET /api/health HTTP/1.0'])).toContain(' 200 ');
});
