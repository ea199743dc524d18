import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Providers } from '../../app/Providers.tsx';
import { createStore } from '../../app/store.ts';
import { ResponsiveImage } from './ResponsiveImage.tsx';

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const store = createStore();
const shown = (src: string, number = 1, alt = '') => (
  <Providers store={store}>
    <ResponsiveImage src={src} alt={alt} ratio="1" sizes="9rem" number={number} />
  </Providers>
);

test('a picture that could not be shown gives way to the next one', async () => {
  const { container, rerender } = await render(shown('data:image/png;base64,rota'));
  await expect.poll(() => container.querySelector('svg')).toBeTruthy();
  await rerender(shown(DOT));
  expect(container.querySelector('img')?.src).toBe(DOT);
  // There is one width of it: to say which is needed is no valid HTML.
  expect(container.querySelector('img')?.hasAttribute('sizes')).toBe(false);
  expect(container.querySelector('svg')).toBeNull();
  await rerender(shown('data:image/png;base64,rota'));
  await expect.poll(() => container.querySelector('svg')).toBeTruthy();
});

test('sizes are named where there are several to choose from', () => {
  expect(renderToString(shown('/uploads/a_w900.webp'))).toContain('sizes="9rem"');
  expect(renderToString(shown('/paquetes.svg'))).not.toContain('sizes=');
});

test('without a picture the bars are drawn: always the same for the same number', async () => {
  const drawn = async (number: number) => {
    const { container, unmount } = await render(shown('', number));
    const path = container.querySelector('path')?.getAttribute('d');
    await unmount();
    return path;
  };
  const all: (string | null | undefined)[] = [];
  for (const number of [1, 2, 3, 4, 5, 2_000_000_000]) all.push(await drawn(number));
  expect(new Set(all).size).toBe(all.length);
  expect(await drawn(3)).toBe(all[2]);
});

test('what the picture would say is still said', async () => {
  const { getByRole } = await render(shown('', 1, 'Retrato de Ada'));
  await expect.element(getByRole('img', { name: 'Retrato de Ada' })).toBeVisible();
});
