import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { late } from './late.tsx';

const Text = ({ words }: { words: string }) => <p>{words}</p>;

test('what is here already is drawn at once, with nothing before it', async () => {
  const Foreseen = late(() => Promise.resolve(Text));
  await Foreseen.foresee();
  const waiting = vi.fn(() => null);
  const Waiting = () => waiting();
  const screen = await render(
    <Suspense fallback={<Waiting />}>
      <Foreseen words="hola" />
    </Suspense>,
  );
  await expect.element(screen.getByText('hola')).toBeVisible();
  expect(waiting).not.toHaveBeenCalled();
});

test('what could not be foreseen is asked for again by whoever needs it', async () => {
  const load = vi.fn(() => Promise.resolve(Text)).mockRejectedValueOnce(new Error('offline'));
  const Part = late(load);
  await Part.foresee();
  const screen = await render(
    <Suspense>
      <Part words="hola" />
    </Suspense>,
  );
  await expect.element(screen.getByText('hola')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
