import { expect, it } from 'vitest';
import { createCards } from './cards.ts';

const owner = { name: 'Ada Demo', heading: 'Software que dura' };
const article = { _id: 8, name: 'Índices', author: 'Grace', image: '' };
const cards = createCards('/nowhere', true);

it('a card is at the same address until something that it shows changes', () => {
  const { path, width, height, alt } = cards.ofItem('article', article, owner);
  expect(path).toMatch(/^\/tarjeta\/article\/8-[0-9a-f]{10}\.png$/);
  expect([width, height, alt]).toEqual([1_200, 630, 'Índices']);
  expect(cards.ofItem('article', { ...article }, owner).path).toBe(path);
  expect(cards.ofItem('foro', article, owner).path).toMatch(/^\/tarjeta\/foro\/8-/);
  expect(cards.ofSite(owner).path).toMatch(/^\/tarjeta\/sitio-/);
  expect(cards.ofSite(undefined).alt).toBe('Portafolio');
});

it.each([
  ['/uploads/a_w1200.webp', '/uploads/a-800.webp', 800],
  ['/uploads/a_w700.webp', '/uploads/a_w700.webp', 700],
])('an item with the picture %s uses %s', (image, path, width) => {
  expect(cards.ofItem('article', { ...article, image }, owner)).toEqual({
    path,
    width,
    alt: 'Índices',
  });
});

it.each(['/uploads/a_w599.webp', '/uploads/a.webp', 'https://x.example/a_w900.webp'])(
  'the picture %s is too small, or of unknown width',
  (image) => {
    expect(cards.ofItem('article', { ...article, image }, owner).path).toContain('/tarjeta/');
  },
);

it('where cards are off all pages share one', () => {
  const off = createCards('/nowhere', false);
  expect(off.ofItem('article', article, owner).path).toBe('/tarjeta.png');
  expect(off.ofSite(owner).path).toBe('/tarjeta.png');
});
