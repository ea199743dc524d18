import { expect, test } from 'vitest';
import { DEMO } from './contentDir.ts';
import { readContent } from './readContent.ts';

const content = readContent(DEMO);
const items = (name: string) => content.find((one) => one.name === name)?.entries ?? [];
const field = (name: string, of: string) => items(name).map(({ values }) => values[of] as string);
const texts = field('article', 'comment_rtf');

test.each([
  ['profile', 1],
  ['expirience', 5],
  ['mentor', 3],
  ['project', 6],
  ['education', 4],
  ['mooc', 8],
  ['badge', 6],
  ['skill', 12],
  ['service', 6],
  ['article', 10],
  ['foro', 4],
  ['contact', 3],
  ['user', 2],
])('of %s there are at least %i', (name, least) => {
  expect(items(name).length).toBeGreaterThanOrEqual(least);
});

test('each article is long enough to be read, and short enough to be finished', () => {
  for (const [i, text] of texts.entries()) {
    const words = text.replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
    expect(words.length, field('article', 'name')[i]).toSatisfy((n: number) => n >= 800);
    expect(words.length, field('article', 'name')[i]).toBeLessThanOrEqual(1_500);
  }
});

const FORMATS = [
  ...['arial', 'comic-sans', 'courier-new', 'georgia', 'helvetica', 'lucida'].map(
    (font) => `ql-font-${font}`,
  ),
  ...['extra-small', 'small', 'medium', 'large'].map((size) => `ql-size-${size}`),
  ...['h1', 'h2', 'h3', 'strong', 'em', 'u', 's', 'sub', 'sup', 'blockquote'].map(
    (tag) => `<${tag}`,
  ),
  ...['ordered', 'bullet', 'checked', 'unchecked'].map((list) => `data-list="${list}"`),
  ...['center', 'right', 'justify'].map((side) => `ql-align-${side}`),
  ...['ql-indent-', 'ql-direction-rtl', '"color: ', 'background-color: ', '<a href=', '<img '],
  ...['ql-video', 'ql-formula', 'ql-code-block'],
];
test('together the articles show all that the editor can do', () => {
  expect(FORMATS.filter((mark) => !texts.some((text) => text.includes(mark)))).toEqual([]);
});

test('code comes in several languages', () => {
  const languages = texts.join().match(/data-language="\w+"/g) ?? [];
  expect(new Set(languages).size).toBeGreaterThanOrEqual(5);
});

test('the course that /course links to is article 8', () => {
  const course = items('article').find(({ values }) => values['_id'] === 8);
  expect(course?.values['name']).toMatch(/^Curso full stack/);
});

test('dates are spread over two years, and a conversation goes forward', () => {
  const days = field('article', 'createdAt').map((date) => Date.parse(date) / 86_400_000);
  expect(Math.max(...days) - Math.min(...days)).toBeGreaterThan(600);
  expect(Math.max(...days) - Math.min(...days)).toBeLessThan(731);
  for (const { values } of items('foro')) {
    const reviews = values['reviews'] as { createdAt: string }[];
    const dates = [String(values['createdAt']), ...reviews.map(({ createdAt }) => createdAt)];
    expect(dates).toEqual([...dates].sort());
    expect(dates.length).toBeGreaterThan(5);
  }
});
