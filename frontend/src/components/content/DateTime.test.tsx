import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { DateTime } from './DateTime.tsx';

const digits = (markup: string) => />([^<]*)</.exec(markup)?.[1];

test.each([
  ['2024-12-04T15:30:00.000Z', '04/12/2024 03:30:00'],
  ['2024-12-04T00:05:09.000Z', '04/12/2024 12:05:09'],
  ['2024-12-04T12:00:00.000Z', '04/12/2024 12:00:00'],
  // An hour that clocks of many zones skip.
  ['2026-03-29T02:30:00.000Z', '29/03/2026 02:30:00'],
  ['', ''],
  ['ayer', ''],
])('without scripts %s is %s, in UTC', (value, text) => {
  const markup = renderToString(<DateTime value={value} />);
  expect(digits(markup)).toBe(text);
  expect(markup).not.toContain('hidden');
});

test('after hydration it is the time of whoever reads', async () => {
  const value = '2024-12-04T15:30:00.000Z';
  vi.spyOn(Date.prototype, 'getHours').mockReturnValue(9);
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<DateTime value={value} />);
  const root = hydrateRoot(place, <DateTime value={value} />);
  await expect.poll(() => place.textContent).toBe('04/12/2024 09:30:00');
  root.unmount();
  place.remove();
});
