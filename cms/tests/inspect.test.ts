import { expect, it } from 'vitest';
import { hasMoreFrames, isCostlyJpeg } from '../src/images/inspect';
import { arithmetic, jpegOf, pictureOf, webpOf } from './support/pictures.ts';

const MILLION = 1_000_000;

it('a JPEG has a hundred scans, and fewer the larger it is', () => {
  expect(isCostlyJpeg(jpegOf(100), 10 * MILLION)).toBe(false);
  expect(isCostlyJpeg(jpegOf(101), 64)).toBe(true);
  expect(isCostlyJpeg(jpegOf(20), 50 * MILLION)).toBe(false);
  expect(isCostlyJpeg(jpegOf(21), 50 * MILLION)).toBe(true);
});

it('a JPEG is coded as browsers show it, whatever stands before its frame', async () => {
  const plain = await pictureOf(64, 64).jpeg().toBuffer();
  const progressive = await pictureOf(64, 64).jpeg({ progressive: true }).toBuffer();
  const before = (jpeg: Buffer, ...bytes: number[]) =>
    Buffer.concat([jpeg.subarray(0, 2), Buffer.from(bytes), jpeg.subarray(2)]);
  // What looks like a frame within a comment, filling, what stands alone, and what belongs to nothing.
  const odd = [0xff, 0xfe, 0, 6, 0xff, 0xc0, 0xff, 0xc2, 0xff, 0xff, 0xff, 0xd0, 0xff, 0, 7];
  for (const common of [plain, progressive]) {
    expect(isCostlyJpeg(common, 64)).toBe(false);
    expect(isCostlyJpeg(before(common, ...odd), 64)).toBe(false);
  }
  expect(isCostlyJpeg(arithmetic(progressive), 64)).toBe(true);
  expect(isCostlyJpeg(before(arithmetic(progressive), ...odd), 64)).toBe(true);
});

it('frames are counted without asking who decodes them', () => {
  expect(hasMoreFrames(webpOf(500), 500)).toBe(false);
  expect(hasMoreFrames(webpOf(501), 500)).toBe(true);
});
