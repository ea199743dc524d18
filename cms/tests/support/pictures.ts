import { createRequire } from 'node:module';
import path from 'node:path';
import type sharpModule from 'sharp';

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
