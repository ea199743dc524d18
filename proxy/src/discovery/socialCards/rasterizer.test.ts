import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { createSocialCards } from './socialCards.ts';
import { pngOf } from './png.ts';
import { rasterizer } from './rasterizer.ts';

it('a PNG has each pixel as it was', async () => {
  const pixels = Buffer.from(Array.from({ length: 24 }, (_, index) => index));
  const png = await pngOf(pixels, 3, 2);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3, 2]);
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  expect([...rows]).toEqual([0, ...pixels.subarray(0, 12), 0, ...pixels.subarray(12)]);
});

it('where there is nothing to make a card with, the static one is sent and not kept', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'tarjetas-'));
  onTestFinished(() => {
    rmSync(dir, { recursive: true });
  });
  const cards = createSocialCards(dir, true);
  const { get, bytes } = rasterizer(dir, cards);
  const card = cards.site({ name: 'Ada', heading: '' });
  expect(await get(card, () => undefined)).toBeUndefined();
  writeFileSync(path.join(dir, 'tarjeta.png'), 'PNG');
  const entry = await get(card, () => undefined);
  expect(String(entry?.variants.identity.bytes)).toBe('PNG');
  expect(entry?.variants.identity.headers).toContain('no-cache');
  expect(bytes()).toBe(0);
});

it('who may make no more gets nothing', async () => {
  const cards = createSocialCards('/nowhere', true);
  const spend = () => {
    throw new Error('too many');
  };
  await expect(rasterizer('/nowhere', cards).get(cards.site(undefined), spend)).rejects.toThrow();
});
