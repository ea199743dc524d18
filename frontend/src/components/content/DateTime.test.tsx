import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { DateTime } from './DateTime.tsx';

const written = (markup: string) => {
  const [, attributes = '', text] = /<time([^>]*)>([^<]*)</.exec(markup) ?? [];
  return { text, title: /title="([^"]*)"/.exec(attributes)?.[1] };
};

test.each([
  ['2024-12-04T15:30:00.000Z', '04/12/2024 15:30:00'],
  ['2024-12-04T00:05:09.000Z', '04/12/2024 00:05:09'],
  ['2024-12-04T12:00:00.000Z', '04/12/2024 12:00:00'],
  // An hour that clocks of many zones skip.
  ['2026-03-29T02:30:00.000Z', '29/03/2026 02:30:00'],
])('without scripts %s is %s, in UTC', (value, text) => {
  const markup = renderToString(<DateTime value={value} />);
  expect(written(markup)).toEqual({ text, title: 'Hora universal (UTC)' });
  expect(markup).toContain(`dateTime="${value}"`);
  expect(markup).not.toContain('hidden');
});

test.each(['', 'ayer'])('«%s», which is no time, is written as nothing', (value) => {
  expect(renderToString(<DateTime value={value} />)).toBe('');
});

test('after hydration it is the time of the reader, who finds the zone in its title', async () => {
  const value = '2024-12-04T15:30:00.000Z';
  vi.spyOn(Date.prototype, 'getHours').mockReturnValue(21);
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<DateTime value={value} />);
  const root = hydrateRoot(place, <DateTime value={value} />);
  await expect.poll(() => place.textContent).toBe('04/12/2024 21:30:00');
  expect(place.querySelector('time')?.title).toContain(
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  root.unmount();
  place.remove();
});
