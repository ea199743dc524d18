import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createRenderer } from './renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'portafolio-renderer-'));
mkdirSync(join(folder, '.renderer'));
writeFileSync(
  join(folder, '.renderer', 'renderer.mjs'),
  `import { parentPort, threadId } from 'node:worker_threads';
   parentPort.on('message', ({ id, path }) => {
     if (path === '/ends') process.exit(1);
     if (path === '/fails') parentPort.postMessage({ id, error: 'no room' });
     else if (path === '/slow') setTimeout(() => parentPort.postMessage({ id, rendered: {} }), 200);
     else parentPort.postMessage({ id, rendered: { path, threadId } });
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
const rendered = async (path: string) => (await render({ ...page, path })) as { threadId: number };

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
  const crowd = Array.from({ length: 20 }, () => rendered('/slow'));
  await expect(rendered('/one')).rejects.toThrow('Too many');
  await Promise.all(crowd);
  expect(await rendered('/one')).toMatchObject({ path: '/one' });
});
