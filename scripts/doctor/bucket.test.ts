import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkBucket } from './bucket.ts';

const BUCKET = 'https://s3.example/fotos';
const library = new Map([
  ['a_w9.webp', 'A'],
  ['b_w9.webp', 'B'],
]);
const texts = [{ where: 'article 1', text: '<img src="/uploads/c_w9.webp">' }];

async function cms(answers: Record<string, number>): Promise<string> {
  const server = createServer(({ url = '' }, answer) => {
    answer.writeHead(answers[url.slice('/uploads/'.length)] ?? 404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('what the content and the library name is requested, and what is not there is reported', async () => {
  const url = await cms({ 'a_w9.webp': 200 });
  const findings = await checkBucket(BUCKET, library, texts, url);
  expect(findings.map(({ level, what }) => [level, what])).toEqual([
    ['wrong', expect.stringContaining('no están: c_w9.webp en article 1')],
    ['wrong', expect.stringContaining('no están: b_w9.webp')],
    ['good', `1 archivos de imagen en ${BUCKET}`],
  ]);
});

test('a bucket that refuses is one thing to mend, and not so many lost pictures', async () => {
  const findings = await checkBucket(BUCKET, library, texts, await cms({ 'a_w9.webp': 503 }));
  expect(findings).toMatchObject([
    {
      level: 'wrong',
      what: expect.stringContaining('(503)'),
      mend: expect.stringContaining('S3_'),
    },
  ]);
  const away = await checkBucket(BUCKET, library, texts, 'http://127.0.0.1:9');
  expect(away).toMatchObject([{ level: 'wrong', what: expect.stringContaining('no responde') }]);
  const stopped = await checkBucket(BUCKET, library, texts, undefined);
  expect(stopped).toMatchObject([{ level: 'note' }]);
});
