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
