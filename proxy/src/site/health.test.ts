import type { Context } from 'koa';
import { expect, it, vi } from 'vitest';
import { health } from './health.ts';

it('asks the CMS once, however many want to know at the same time', async () => {
  let answer = (_: boolean) => {};
  const isReady = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const ready = health({ isReady }).find(({ path }) => path === '/readyz')?.handler;
  const ask = () => Promise.resolve(ready?.({ set: vi.fn() } as unknown as Context, vi.fn()));
  const requests = [ask(), ask(), ask()];
  answer(true);
  await Promise.all(requests);
  expect(isReady).toHaveBeenCalledTimes(1);
  const later = ask();
  answer(false);
  await expect(later).rejects.toMatchObject({ status: 503 });
  expect(isReady).toHaveBeenCalledTimes(2);
});
