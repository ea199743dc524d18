import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { drawingOf, screensIn } from './drawing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portafolio-drawing-'));
mkdirSync(path.join(folder, '.drawing'));
writeFileSync(
  path.join(folder, '.drawing', 'drawer.mjs'),
  `import { parentPort, threadId } from 'node:worker_threads';
   parentPort.on('message', ({ id, screen }) => {
     if (screen === '/ends') process.exit(1);
     if (screen === '/fails') parentPort.postMessage({ id, error: 'no room' });
     else if (screen === '/slow') setTimeout(() => parentPort.postMessage({ id, drawn: {} }), 200);
     else parentPort.postMessage({ id, drawn: { screen, threadId } });
   });`,
);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const draw = drawingOf(folder);
const drawn = async (screen: string) =>
  (await draw({ screen, answers: {} })) as { threadId: number };

it('draws everything in one thread, each his own', async () => {
  const [one, other] = await Promise.all([drawn('/one'), drawn('/other')]);
  expect(one).toMatchObject({ screen: '/one' });
  expect(other).toMatchObject({ screen: '/other', threadId: one.threadId });
});

it('tells what went wrong, to whom it concerns', async () => {
  const [failed, fine] = await Promise.allSettled([drawn('/fails'), drawn('/fine')]);
  expect(failed).toMatchObject({ reason: new Error('no room') });
  expect(fine.status).toBe('fulfilled');
});

it('begins another thread where one ended', async () => {
  const { threadId } = await drawn('/one');
  await expect(drawn('/ends')).rejects.toThrow('ended by itself');
  expect((await drawn('/one')).threadId).not.toBe(threadId);
});

it('lets no more than twenty wait: the others are told at once', async () => {
  const crowd = Array.from({ length: 20 }, () => drawn('/slow'));
  await expect(drawn('/one')).rejects.toThrow('Too many');
  await Promise.all(crowd);
  expect(await drawn('/one')).toMatchObject({ screen: '/one' });
});

it('finds no screens where the site was built without them', () => {
  expect(screensIn(folder)).toEqual([]);
});
