import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { admin, api } from './support/oneCms.ts';
import {
  article,
  decoders,
  pictureOf,
  put,
  startCmsWithArticle,
  storedFiles,
  temporaryFiles,
  uploadToLibrary,
} from './support/pictures.ts';

startCmsWithArticle();

let large: Buffer;
beforeAll(async () => {
  large = await pictureOf(7_000, 7_000).png({ progressive: true }).toBuffer();
});

/** Two large ones at once, and how many have been answered. */
function sendTwo(send: typeof put | typeof uploadToLibrary) {
  const answered: number[] = [];
  const sent = [1, 2].map(async () => answered.push((await send(large)).status));
  return { answered, all: Promise.all(sent) };
}

it.each([
  ['the panel', uploadToLibrary, 201],
  ['the site', put, 200],
] as const)('two pictures of one account of %s are decoded in turn', async (_, send, status) => {
  const { answered, all } = sendTwo(send);
  let most = 0;
  while (answered.length < 2) {
    most = Math.max(most, decoders(tmpdir()).length);
    await setTimeout(20);
  }
  await all;
  expect([answered, most]).toEqual([[status, status], 1]);
});

it.each([
  ['the panel', uploadToLibrary, put],
  ['the site', put, uploadToLibrary],
] as const)('those of %s keep no other account waiting', async (_, send, sendOther) => {
  const { answered, all } = sendTwo(send);
  await expect.poll(() => decoders(tmpdir()).length, { timeout: 30_000 }).toBe(1);
  const { status } = await sendOther(await pictureOf(20, 20).png().toBuffer());
  expect([status < 300, answered.length < 2]).toEqual([true, true]);
  await all;
});

it('more uploads at once than the queue holds are 503, and leave no files', async () => {
  const before = storedFiles();
  const source = await pictureOf(20, 20).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 80 }, () => put(source)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(51);
  await api.ask('DELETE', article, admin.token);
  expect([storedFiles(), temporaryFiles()]).toEqual([before, []]);
});
