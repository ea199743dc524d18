import { createHook } from 'node:async_hooks';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkOutside } from './outside.ts';

test('links to the rest of the world are requested, each once; those without an answer are named', async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const status = { '/bien': 200, '/cerrado': 403, '/movido': 302 }[request.url ?? ''] ?? 404;
    if (status === 302) response.setHeader('location', '/ido');
    const picky = request.url === '/solo-get';
    response.writeHead(picky ? (request.method === 'GET' ? 200 : 405) : status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const href = (path: string) => `<a href="${at}${path}">x</a>`;
  const texts = [
    { where: 'article 1 (comment_rtf)', text: href('/bien') + href('/solo-get') + href('/no') },
    { where: 'article 1 (comment_rtf)', text: href('/movido') },
    { where: 'article 2 (comment_rtf)', text: href('/no') + href('/cerrado') },
    { where: 'project 3 (link)', text: 'http://127.0.0.1:9/' },
    { where: 'project 4 (link)', text: 'https://molino.example' },
    {
      where: 'article 5 (comment_rtf)',
      text: '<a href="#/blog">x</a><a href="mailto:a@b.mx">y</a>',
    },
  ];
  const [finding] = await checkOutside(texts, '');
  expect(finding?.level).toBe('wrong');
  expect(finding?.what).toContain(`${at}/no en article 1 (comment_rtf) (responde 404)`);
  expect(finding?.what).toContain(`${at}/movido en article 1 (comment_rtf) (responde 404)`);
  expect(finding?.what).toContain('http://127.0.0.1:9/ en project 3 (link) (no responde)');
  expect(finding?.what).not.toMatch(/bien|cerrado|solo-get|molino|article 2/);
  expect(requests.filter((line) => line === 'HEAD /no')).toHaveLength(1);
  const deaf = [1, 2].map((n) => ({ where: `mooc ${n} (link)`, text: `http://127.0.0.1:9/${n}` }));
  const [alone] = await checkOutside(deaf, '');
  expect(alone).toMatchObject({ level: 'note', what: 'No responde ninguno de 2 enlaces de fuera' });
  const [fine] = await checkOutside(texts.slice(4), '');
  expect(fine).toMatchObject({ level: 'good', what: '0 enlaces de fuera, todos responden' });
});

test('what is encoded although it was not asked for is never decoded, and its host is there', async () => {
  const decoders: string[] = [];
  const accepted: unknown[] = [];
  const hook = createHook({ init: (_id, type) => void (type === 'ZLIB' && decoders.push(type)) });
  const server = createServer(({ method, headers }, response) => {
    accepted.push(headers['accept-encoding']);
    response.writeHead(method === 'HEAD' ? 405 : 200, { 'content-encoding': 'br' }).end('x');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  hook.enable();
  const texts = [{ where: 'mooc 1 (link)', text: `http://127.0.0.1:${port}/` }];
  expect(await checkOutside(texts, '')).toMatchObject([{ level: 'good' }]);
  hook.disable();
  expect(accepted).toEqual(['identity', 'identity']);
  expect(decoders).toEqual([]);
});
