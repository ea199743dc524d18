import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import type { ApiError } from '../errors.ts';
import { createRenderer } from './renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'portafolio-renderer-'));
mkdirSync(join(folder, '.renderer'));
writeFileSync(
  join(folder, '.renderer', 'renderer.mjs'),
  `import { parentPort, threadId } from 'node:worker_threads';
   parentPort.on('message', ({ path }) => {
     if (path === '/ends') process.exit(1);
     if (path === '/fails') parentPort.postMessage({ error: 'no room' });
     else if (path === '/slow') setTimeout(() => parentPort.postMessage({ rendered: {} }), 200);
     else parentPort.postMessage({ rendered: { path, threadId } });
   });`,
);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const render = createRenderer(folder);
const page = {
  ...{ canonical: '/', search: '', styles: [], answers: {} },
  ...{ missing: false, noindex: false },
};
const rendered = async (path: string, visitor = '1.1.1.1') =>
  (await render({ ...page, path }, visitor)) as { threadId: number };

it('renders everything in one thread, each its own', async () => {
  const [one, other] = await Promise.all([rendered('/one'), rendered('/other')]);
  expect(one).toMatchObject({ path: '/one' });
  expect(other).toMatchObject({ path: '/other', threadId: one.threadId });
});

it('tells what went wrong, to whom it concerns', async () => {
  const [failed, fine] = await Promise.allSettled([rendered('/fails'), rendered('/fine')]);
  expect(failed).toMatchObject({ reason: new Error('no room') });
  expect(fine.status).toBe('fulfilled');
});

it('starts another thread where one ended', async () => {
  const { threadId } = await rendered('/one');
  await expect(rendered('/ends')).rejects.toThrow('worker ended');
  expect((await rendered('/one')).threadId).not.toBe(threadId);
});

it('lets no more than twenty wait: the others are refused at once', async () => {
  const begun = rendered('/slow');
  const told: string[] = [];
  const others = Array.from({ length: 24 }, (_, n) =>
    rendered('/one', `1.1.1.${String(n)}`).catch((error: ApiError) => told.push(error.code)),
  );
  await vi.waitFor(() => expect(told).toEqual(Array(4).fill('server.busy')), { interval: 1 });
  await Promise.all([begun, ...others]);
  expect(await rendered('/one')).toMatchObject({ path: '/one' });
});

it('lets few of one visitor wait, and renders for others before them', async () => {
  const done: string[] = [];
  const ask = (visitor: string) =>
    rendered('/one', visitor).then(
      () => done.push(visitor),
      () => done.push('refused'),
    );
  const begun = rendered('/slow', 'a');
  const others = Array.from({ length: 20 }, () => ask('a'));
  await Promise.all([begun, ...others, ask('b')]);
  const refused = done.filter((one) => one === 'refused').length;
  expect(refused).toBe(15);
  expect(done.slice(refused)).toEqual(['a', 'b', 'a', 'a', 'a', 'a']);
});
