import type { Context } from 'koa';
import { expect, it, vi } from 'vitest';
import type { Strapi } from '../strapi/client.ts';
import { health } from './health.ts';

it('asks the CMS once, however many want to know at the same time', async () => {
  let answer = (_: boolean) => {};
  const isReady = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const serve = health({ isReady } as unknown as Strapi);
  const ask = () => serve({ path: '/readyz', set: vi.fn() } as unknown as Context, vi.fn());
  const asked = [ask(), ask(), ask()];
  answer(true);
  await Promise.all(asked);
  expect(isReady).toHaveBeenCalledTimes(1);
  const later = ask();
  answer(false);
  await expect(later).rejects.toMatchObject({ status: 503 });
  expect(isReady).toHaveBeenCalledTimes(2);
});
