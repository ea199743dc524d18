import type { Period } from '@portafolio/proxy/contract';

const MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');

/** `2021-03` is short here: «mar 2021». */
function short(date: string): string {
  const [year = '', month] = date.split('-');
  const name = MONTHS[Number(month) - 1];
  return name ? `${name} ${year}` : year;
}

/** For toSorted: the latest date first. */
export const latestFirst = (one: string, other: string) =>
  Number(one < other) - Number(one > other);

export function periodOf({ startDate, endDate }: Period): string {
  if (!startDate) return endDate ? short(endDate) : '';
  if (!endDate) return `${short(startDate)} – hoy`;
  const [from, to] = [short(startDate), short(endDate)];
  return from === to ? from : `${from} – ${to}`;
}
