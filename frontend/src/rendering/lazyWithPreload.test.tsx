import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { lazyWithPreload } from './lazyWithPreload.tsx';

const Text = ({ words }: { words: string }) => <p>{words}</p>;

test('a preloaded component renders without its fallback', async () => {
  const Preloaded = lazyWithPreload(() => Promise.resolve(Text));
  await Preloaded.preload();
  const fallback = vi.fn(() => null);
  const Fallback = () => fallback();
  const screen = await render(
    <Suspense fallback={<Fallback />}>
      <Preloaded words="hola" />
    </Suspense>,
  );
  await expect.element(screen.getByText('hola')).toBeVisible();
  expect(fallback).not.toHaveBeenCalled();
});

test('a failed preload is requested again when it is rendered', async () => {
  const load = vi.fn(() => Promise.resolve(Text)).mockRejectedValueOnce(new Error('offline'));
  const Lazy = lazyWithPreload(load);
  await Lazy.preload();
  const screen = await render(
    <Suspense>
      <Lazy words="hola" />
    </Suspense>,
  );
  await expect.element(screen.getByText('hola')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
