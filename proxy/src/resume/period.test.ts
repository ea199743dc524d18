import { expect, it } from 'vitest';
import { readPeriod, writePeriod } from './period.ts';

it.each([
  ['2021 – 2024', { startDate: '2021', endDate: '2024' }],
  ['2020 – actualidad', { startDate: '2020' }],
  ['marzo de 2020 - hoy', { startDate: '2020-03' }],
  ['Ene 2019 – dic. 2020', { startDate: '2019-01', endDate: '2020-12' }],
  ['15 de septiembre de 2018', { startDate: '2018-09-15', endDate: '2018-09-15' }],
  ['2026, 36 horas', { startDate: '2026', endDate: '2026' }],
  ['2019-05 a 2020-06-07', { startDate: '2019-05', endDate: '2020-06-07' }],
  ['hasta 2012', { endDate: '2012' }],
  ['veinte semanas', {}],
  ['', {}],
])('reads «%s»', (text, period) => {
  expect(readPeriod(text)).toEqual(period);
  expect(readPeriod(writePeriod(period))).toEqual(period);
});

it('every month comes back', () => {
  for (let month = 1; month <= 12; month += 1) {
    const startDate = `2020-${String(month).padStart(2, '0')}`;
    expect(readPeriod(writePeriod({ startDate }))).toEqual({ startDate });
  }
});

it('a year, a month or a day comes back as it was, at either end', () => {
  const dates = [undefined, '2019', '2021-07', '2021-12-31'];
  for (const startDate of dates)
    for (const endDate of dates) {
      const period = { ...(startDate && { startDate }), ...(endDate && { endDate }) };
      expect(readPeriod(writePeriod(period))).toEqual(period);
    }
});
