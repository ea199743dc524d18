import { expect, test } from 'vitest';
import { offerFrom, subjectFrom } from '../../features/contact/useMessage.ts';
import { contactPath } from './writeTo.ts';

const searchOf = (path: string) => path.slice(path.indexOf('?'));

test('a subject arrives as it was written', () => {
  const subject = 'Cotización: C# & «datos» al 100 %';
  expect(subjectFrom(searchOf(contactPath(subject)))).toBe(subject);
  expect(contactPath()).toBe('/contact');
});

test.each([
  ['', ''],
  ['?asunto=', ''],
  ['?asunto=%20Una%0A%0Al%C3%ADnea%20', 'Una línea'],
  ['?asunto=%E0%A4%A', '\uFFFD%A'],
  ['?asunto=<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
])('%j is the text %j', (search, subject) => {
  expect(subjectFrom(search)).toBe(subject);
});

test('no address brings a longer one than fits', () => {
  expect(subjectFrom(`?asunto=${'a'.repeat(5_000)}`)).toHaveLength(120);
});

test.each([
  [contactPath('Cursos y más', 'course/3'), ['course', '3']],
  ['/contact?oferta=course/', []],
  ['/contact?oferta=../3', []],
  ['/contact', []],
])('of %s the offer is %s', (path, offer) => {
  expect(offerFrom(searchOf(path))).toEqual(offer);
});
