import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { findPicture, pictureBytes } from './pictures.ts';

test('an AVIF of one’s own, as an older site exported it, becomes a WebP, which the CMS takes', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'portafolio-seed-'));
  onTestFinished(() => {
    rmSync(dir, { recursive: true });
  });
  mkdirSync(join(dir, 'images'));
  const create = { width: 9, height: 9, channels: 3, background: '#c33' } as const;
  writeFileSync(join(dir, 'images/a.avif'), await sharp({ create }).avif().toBuffer());
  expect(await findPicture(dir, 'images/a.avif')).toBeUndefined();
  const { bytes, name } = await pictureBytes(dir, 'images/a.avif');
  expect(name).toBe('a.webp');
  expect((await sharp(bytes).metadata()).format).toBe('webp');
});
