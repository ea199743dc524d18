import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

const segment = (marker: number, ...bytes: number[]) => [
  0xff,
  marker,
  0,
  bytes.length + 2,
  ...bytes,
];
const huffman = (which: number) => segment(0xc4, which, 1, ...Array<number>(15).fill(0), 0);

/** One block, each of whose coefficients is refined bit by bit. */
export function jpegOf(scans: number): Buffer {
  const bands = Array.from({ length: scans - 1 }, (_, at) => {
    const [band, bit] = [(at % 63) + 1, 10 - Math.floor(at / 63)];
    return [band, band, at < 63 ? 10 : ((bit + 1) << 4) | bit];
  });
  return Buffer.from([
    ...[0xff, 0xd8, ...segment(0xdb, 0, ...Array<number>(64).fill(1))],
    ...[...segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0), ...huffman(0), ...huffman(0x10)],
    ...[[0, 0, 0], ...bands].flatMap((band) => [...segment(0xda, 1, 1, 0, ...band), 0x7f]),
    ...[0xff, 0xd9],
  ]);
}

/** One whose frames nobody can read: counting them is enough. */
export function webpOf(frames: number): Buffer {
  const chunk = (name: string, data: Uint8Array) => {
    const head = Buffer.from(`${name}    `);
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data]);
  };
  const frame = chunk('ANMF', Buffer.alloc(30));
  const parts = [chunk('VP8X', Buffer.of(2, ...Buffer.alloc(9))), chunk('ANIM', Buffer.alloc(6))];
  return chunk(
    'RIFF',
    Buffer.concat([Buffer.from('WEBP'), ...parts, ...Array(frames).fill(frame)]),
  );
}

/** The same picture, said to be coded arithmetically. */
export function arithmetic(jpeg: Buffer): Buffer {
  const coded = Buffer.from(jpeg);
  coded[coded.indexOf(Buffer.from([0xff, 0xc2])) + 1] = 0xca;
  return coded;
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
