import { expect, it } from 'vitest';
import { createSocialCards } from './socialCards.ts';

const owner = { name: 'Ada Demo', heading: 'Software que dura' };
const article = { _id: 8, name: 'Índices', author: 'Grace', image: '' };
const cards = createSocialCards('/nowhere', true);

it('a card is at the same URL until something that it shows changes', () => {
  const { path, width, height, alt } = cards.ofItem('article', article, owner);
  expect(path).toMatch(/^\/tarjeta\/article\/8-[0-9a-f]{10}\.png$/);
  expect([width, height, alt]).toEqual([1_200, 630, 'Índices']);
  expect(cards.ofItem('article', { ...article }, owner).path).toBe(path);
  expect(cards.ofItem('foro', article, owner).path).toMatch(/^\/tarjeta\/foro\/8-/);
  expect(cards.ofSite(owner).path).toMatch(/^\/tarjeta\/sitio-/);
  expect(cards.ofSite(undefined).alt).toBe('Portafolio');
});

it.each(['/uploads/a_w1200.webp', '/uploads/a_w700.png'])(
  'an item with the picture %s is shared with its JPEG',
  (image) => {
    expect(cards.ofItem('article', { ...article, image }, owner)).toEqual({
      ...{ path: '/uploads/a-1200.jpg', width: 1_200, height: 630 },
      alt: 'Índices',
    });
  },
);

it.each([
  ...['/uploads/a_w599.webp', '/uploads/a.webp', 'https://x.example/a_w900.webp'],
  '/uploads/a_w900.gif',
])('the picture %s is too small, of unknown width, or moves', (image) => {
  expect(cards.ofItem('article', { ...article, image }, owner).path).toContain('/tarjeta/');
});

it('where cards are off all pages share one', () => {
  const off = createSocialCards('/nowhere', false);
  expect(off.ofItem('article', article, owner).path).toBe('/tarjeta.png');
  expect(off.ofSite(owner).path).toBe('/tarjeta.png');
});
