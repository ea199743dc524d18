import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createRenderer, readRoutes } from './renderer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portafolio-renderer-'));
mkdirSync(path.join(folder, '.renderer'));
writeFileSync(
  path.join(folder, '.renderer', 'renderer.mjs'),
  `import { parentPort, threadId } from 'node:worker_threads';
   parentPort.on('message', ({ id, screen }) => {
     if (screen === '/ends') process.exit(1);
     if (screen === '/fails') parentPort.postMessage({ id, error: 'no room' });
     else if (screen === '/slow') setTimeout(() => parentPort.postMessage({ id, rendered: {} }), 200);
     else parentPort.postMessage({ id, rendered: { screen, threadId } });
   });`,
);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const render = createRenderer(folder);
const rendered = async (screen: string) =>
  (await render({ screen, answers: {} })) as { threadId: number };

it('renders everything in one thread, each its own', async () => {
  const [one, other] = await Promise.all([rendered('/one'), rendered('/other')]);
  expect(one).toMatchObject({ screen: '/one' });
  expect(other).toMatchObject({ screen: '/other', threadId: one.threadId });
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
  expect(await rendered('/one')).toMatchObject({ screen: '/one' });
});

it('finds no screens where the site was built without them', () => {
  expect(readRoutes(folder)).toEqual([]);
});
