import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
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

it.each([
  ['of the panel', 'of the site', uploadToLibrary, put, 201],
  ['of an admin', 'of another', put, uploadToLibrary, 200],
] as const)('large pictures %s keep none %s waiting', async (_, __, send, sendOther, status) => {
  const stored = () => storedFiles().filter((name) => name.endsWith('_w2400.png'));
  const before = stored();
  const large = await pictureOf(6_000, 6_000).png().toBuffer();
  const sent = [1, 2].map(async () => (await send(large)).status);
  await expect.poll(() => decoders(tmpdir()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  const other = await sendOther(await pictureOf(20, 20).png().toBuffer());
  expect(other.status).toBeLessThan(300);
  expect(stored()).toEqual(before);
  expect(await Promise.all(sent)).toEqual([status, status]);
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
