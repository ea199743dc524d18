import type { Period } from '../contract/index.ts';

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto'],
  ...['septiembre', 'octubre', 'noviembre', 'diciembre'],
];
const MONTH = `(${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|setiembre)`;
const DATE = new RegExp(
  `\\b(?:(?:(\\d{1,2}) de )?${MONTH}\\.?(?: de| del)? )?([12]\\d{3})(?:-(\\d\\d)(?:-(\\d\\d))?)?\\b`,
  'gi',
);
const STILL = /actual|presente|hoy|a la fecha|en curso/i;
const UNTIL = /^\s*hasta\b/i;

/** What a person wrote («2021 – 2024», «marzo de 2020 – actualidad»), as far as it holds dates. */
export function readPeriod(text: string): Period {
  const [first, second] = [...text.matchAll(DATE)].map(isoOf);
  if (first === undefined) return {};
  if (UNTIL.test(text)) return { endDate: first };
  if (second !== undefined) return { startDate: first, endDate: second };
  return STILL.test(text) ? { startDate: first } : { startDate: first, endDate: first };
}

function isoOf([, day, name, year = '', month, last]: RegExpExecArray): string {
  if (name === undefined) return [year, month, last].filter(Boolean).join('-');
  const at = name.toLowerCase().startsWith('set') ? 8 : indexOfMonth(name);
  const parts = [year, two(at + 1), ...(day === undefined ? [] : [two(Number(day))])];
  return parts.join('-');
}

const indexOfMonth = (name: string): number =>
  MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3).toLowerCase()));

const two = (number: number): string => String(number).padStart(2, '0');

/** The same for people; what it writes, readPeriod reads back. */
export function writePeriod({ startDate, endDate }: Period): string {
  if (startDate === undefined) return endDate === undefined ? '' : `hasta ${spoken(endDate)}`;
  if (endDate === undefined) return `${spoken(startDate)} – actualidad`;
  return startDate === endDate ? spoken(startDate) : `${spoken(startDate)} – ${spoken(endDate)}`;
}

function spoken(date: string): string {
  const [year = '', month, day] = date.split('-');
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return year;
  return day === undefined ? `${name} de ${year}` : `${String(Number(day))} de ${name} de ${year}`;
}
