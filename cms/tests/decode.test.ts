import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as Decode from '../src/images/decode';
import { decoders, pictureOf } from './support/pictures.ts';

// As it is built: its program for one picture stands beside it.
const BUILT = path.resolve(import.meta.dirname, '../dist/src/images/decode.js');
const { decode } = createRequire(import.meta.url)(BUILT) as typeof Decode;

const folder = mkdtempSync(path.join(tmpdir(), 'portafolio-test-'));
const [small, large] = [path.join(folder, 'small.png'), path.join(folder, 'large.png')];
beforeAll(async () => {
  writeFileSync(small, await pictureOf(300, 200).png().toBuffer());
  writeFileSync(large, await pictureOf(7_000, 7_000).png({ progressive: true }).toBuffer());
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const PLENTY = { bytes: 2 ** 40, cpuMs: 600_000 };

it('gives a picture and its widths', async () => {
  const { picture, narrow, share } = await decode(small, 'me');
  expect(picture).toMatchObject({ mime: 'image/png', width: 300, height: 200 });
  expect([Buffer.isBuffer(picture.bytes), narrow, share]).toEqual([true, [], undefined]);
});

it.each([
  ['memory', { ...PLENTY, bytes: 100 * 1_048_576 }],
  ["of the processor's time", { ...PLENTY, cpuMs: 300 }],
])('refuses one that takes too much %s, and takes the next', async (_, ceiling) => {
  const refused = await decode(large, 'me', {}, ceiling).catch((error: unknown) => error);
  expect(refused).toMatchObject({ details: { code: 'image.too_many_pixels' } });
  await expect(decode(small, 'me')).resolves.toBeDefined();
});

it('says of a file that is not there that this is no fault of the picture', async () => {
  await expect(decode(path.join(folder, 'gone.png'), 'me')).rejects.toThrow('ENOENT');
});

it('says of one whose process is ended by something else that this is no fault of the picture', async () => {
  const decoding = decode(large, 'me').catch((error: unknown) => error);
  await vi.waitUntil(() => decoders(folder).length === 1, { timeout: 20_000 });
  execFileSync('pkill', ['-KILL', '-f', `decoder.js.*${folder}`]);
  expect(await decoding).toMatchObject({ message: 'The decoder ended without an answer' });
});

it('leaves no process behind when the CMS is killed', async () => {
  const program = `require(${JSON.stringify(BUILT)}).decode(${JSON.stringify(large)}, 'me')`;
  const cms = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
  await vi.waitUntil(() => decoders(folder).length === 1, { timeout: 20_000 });
  cms.kill('SIGKILL');
  await once(cms, 'exit');
  await vi.waitUntil(() => decoders(folder).length === 0, { timeout: 2_000 });
});
