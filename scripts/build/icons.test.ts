import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/root.ts';
import { iconsOf } from './icons.ts';

const folder = join(ROOT, 'frontend', 'public');
const icons = iconsOf(readFileSync(join(folder, 'favicon.svg'), 'utf8'));

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test.each([
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['icon-maskable-512.png', 512, 512],
  ['apple-touch-icon.png', 180, 180],
  ['tarjeta.png', 1200, 630],
])('%s is a picture of %d × %d, tracked and made anew', (name, width, height) => {
  const tracked = readFileSync(join(folder, name));
  expect(tracked.length).toBeLessThan(20_000);
  for (const png of [tracked, icons.get(name) ?? Buffer.alloc(0)])
    expect(sizeOf(png)).toEqual([width, height]);
});

test('favicon.ico has one picture, where its list says', () => {
  const ico = icons.get('favicon.ico') ?? Buffer.alloc(0);
  expect([ico.readUInt16LE(4), ico[6], ico.readUInt32LE(14)]).toEqual([1, 48, ico.length - 22]);
  expect(ico.toString('latin1', 23, 26)).toBe('PNG');
});
