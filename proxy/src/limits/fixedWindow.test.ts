import { expect, it, vi } from 'vitest';
import { FixedWindow, sharedBy } from './fixedWindow.ts';

it('lets an address make so many requests and says how long to wait for the next', () => {
  let now = 0;
  const ceiling = new FixedWindow({ points: 2, seconds: 60 }, () => now);
  expect([ceiling.take('a'), ceiling.take('a'), ceiling.take('a'), ceiling.take('b')]).toEqual([
    0, 0, 60, 0,
  ]);
  now = 45_000;
  expect(ceiling.take('a')).toBe(15);
  now = 60_000;
  expect(ceiling.take('a')).toBe(0);
});

it('says in its refusal for how long', () => {
  const ceiling = new FixedWindow({ points: 1, seconds: 60 }, () => 0);
  ceiling.spend('a');
  expect(ceiling.refusal('a')).toMatchObject({
    message: 'Demasiados intentos. Espera 60 s e intenta de nuevo.',
    headers: { 'Retry-After': '60' },
  });
});

it('counts nothing where there is no limit', () => {
  const ceiling = new FixedWindow({ points: 0, seconds: 1 });
  expect(Array.from({ length: 1_000 }, () => ceiling.take('a')).every((wait) => wait === 0)).toBe(
    true,
  );
});

it('goes on counting whoever comes after very many others, in little memory', () => {
  const ceiling = new FixedWindow({ points: 5, seconds: 60 }, () => 0);
  for (let n = 0; n < 50_000; n += 1) ceiling.take(`first ${String(n)}`);
  expect([1, 2, 3, 4, 5].map(() => ceiling.take('first 7'))).toEqual([0, 0, 0, 0, 60]);
  const late = Array.from({ length: 10_000 }, (_, n) => ceiling.take(`late ${String(n)}`));
  expect(late.filter((wait) => wait === 0).length).toBeLessThanOrEqual(5_000);
  expect([1, 2, 3, 4, 5, 6].map(() => ceiling.take('late 9999')).at(-1)).toBe(60);
});

it('a block of IPv6 fills a single one of the shared counts', () => {
  const block = (n: number) => `2001:db8:7:${n.toString(16)}::/64`;
  expect(new Set(Array.from({ length: 60_000 }, (_, n) => sharedBy(block(n)))).size).toBe(1);
  expect(new Set(['2001:db8:8:1::/64', '2001:db8:9:1::/64', block(0)].map(sharedBy)).size).toBe(3);
});

it('tells nobody beforehand who shares a count with whom', async () => {
  const addresses = Array.from(
    { length: 2_000 },
    (_, n) => `198.51.${String(n >> 8)}.${String(n & 255)}`,
  );
  const first = addresses.map(sharedBy);
  vi.resetModules();
  const another = await import('./fixedWindow.ts');
  const moved = addresses.filter((one, n) => another.sharedBy(one) !== first[n]);
  expect(moved.length).toBeGreaterThan(1_000);
});
