import { IMAGE_WIDTHS } from '@portafolio/proxy/contract';
import { expect, test } from 'vitest';
import { srcSetOf } from './srcSet.ts';

test('the srcset of an upload has its narrower copies and itself', () => {
  expect(srcSetOf('/uploads/retrato_w1200.webp')).toBe(
    '/uploads/retrato-400.webp 400w, /uploads/retrato-800.webp 800w, /uploads/retrato_w1200.webp 1200w',
  );
});

test('a wide upload has a copy of each width that the CMS makes', () => {
  const widths = [...(srcSetOf('/uploads/retrato_w9000.webp')?.matchAll(/ (\d+)w/g) ?? [])];
  expect(widths.map(([, width]) => Number(width))).toEqual([...IMAGE_WIDTHS, 9_000]);
});

test('other images have no srcset', () => {
  expect(srcSetOf('https://example.com/a_w1200.webp')).toBeUndefined();
  expect(srcSetOf('/uploads/dibujo.webp')).toBeUndefined();
});
