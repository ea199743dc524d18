import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type sharpModule from 'sharp';
import { afterAll, beforeAll, vi } from 'vitest';

// sharp is the CMS's, not the root's.
export const sharp = createRequire(path.resolve(import.meta.dirname, '../../package.json'))(
  'sharp',
) as typeof sharpModule;

export const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

export async function animated(frames: number, width: number, height: number): Promise<Buffer> {
  const all = Array.from({ length: frames }, (_, i) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: `rgb(${i % 256},${(i * 7) % 256},${(i * 13) % 256})`,
      },
    })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(all), { join: { animated: true } })
    .gif({ effort: 1 })
    .toBuffer();
}

/** A PNG with texts that are a thousandth as long as what they hold: so many MB of it. */
export async function pngWithTexts(megabytes: number): Promise<Buffer> {
  const png = await pictureOf(64, 64).png().toBuffer();
  const content = Buffer.concat([
    Buffer.from('zTXta\0\0'),
    deflateSync(Buffer.alloc(7_900_000, 'x')),
  ]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  sum.writeUInt32BE(crc32(content));
  const text = Buffer.concat([length, content, sum]);
  const texts = Array<Buffer>(Math.ceil(megabytes / 7.9)).fill(text);
  const headEnd = 33;
  return Buffer.concat([png.subarray(0, headEnd), ...texts, png.subarray(headEnd)]);
}

/** For what this file's CMS leaves in it: others of the machine leave things in the usual one. */
export function ownTemporaryFolder(): void {
  beforeAll(() => {
    vi.stubEnv('TMPDIR', mkdtempSync(path.join(tmpdir(), 'portafolio-test-')));
  });
  afterAll(() => {
    rmSync(tmpdir(), { recursive: true, force: true });
    vi.unstubAllEnvs();
  });
}

/** Of forms with files, and of Strapi's own uploads. */
export const temporaryFiles = (): string[] =>
  readdirSync(tmpdir()).filter((name) => /^(?:portafolio-form|strapi-upload)-/.test(name));

/** Processes that decode a picture of this folder. */
export const decoders = (folder: string): string[] =>
  execFileSync('ps', ['-Ao', 'args'])
    .toString()
    .split('\n')
    .filter((args) => args.includes('decoder.js') && args.includes(folder));
