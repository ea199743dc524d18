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
  ['course', 6],
  ['package', 4],
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

interface Offered {
  name: string;
  duration: string;
  details: Record<string, { title?: string; name: string; hours: string; items: string[] }[]>;
}
const offers = (kind: string) => items(kind).map(({ values }) => values as unknown as Offered);

// Copied by hand from the specification: chapters 2 and 9.
test('the courses are those of the specification, with its lengths and topics', () => {
  expect(offers('course').map(({ name, duration }) => [name, duration])).toEqual([
    ['Frontend', '5 semanas'],
    ['Backend', '5 semanas'],
    ['Full Stack', '20 semanas'],
    ['Lenguaje C', '8 semanas'],
    ['Lenguaje C#', '12 semanas'],
    ['Diplomado en Tecnologías de la Información', '5 meses'],
  ]);
  const topics = offers('course').find(({ name }) => name === 'Full Stack')?.details['topics'];
  expect(topics?.map(({ title }) => title)).toEqual(['Frontend', 'Backend', 'Despliegue']);
});

test('the diploma has the 13 modules and the requirements of the specification', () => {
  const { modules = [], rules = [] } = offers('course').at(-1)?.details ?? {};
  expect(modules.map(({ hours }) => Number(hours))).toEqual([
    15, 15, 25, 20, 20, 25, 20, 20, 20, 15, 15, 15, 15,
  ]);
  expect(rules.map(({ title }) => title)).toEqual([
    'Requisitos de admisión',
    'Requisitos de egreso',
    'Becas',
  ]);
  expect(rules.flatMap((rule) => rule.items)).toEqual(
    expect.arrayContaining([
      'Promedio general mínimo de 8.',
      'No más de 12 horas de inasistencia en todo el diplomado.',
      'Quien tiene beca no puede reprobar ningún módulo.',
      'No puede faltar a ninguna sesión.',
      'Debe mantener al menos 8.0 de promedio; de lo contrario causa baja.',
    ]),
  );
});

test('the packages are the four of the specification, of five weeks each', () => {
  expect(offers('package').map(({ name, duration }) => [name, duration])).toEqual([
    ['Basica', '5 semanas de desarrollo'],
    ['Profesional', '5 semanas de desarrollo'],
    ['E-Commerce', '5 semanas de desarrollo'],
    ['Corporativa', '5 semanas de desarrollo'],
  ]);
  expect(field('package', 'audience')[2]).toBe('Catálogos de más de 50 productos');
});

test('what proves an offer is a project of the demo that has a figure, or a testimonial', () => {
  const proofs = ['course', 'package', 'service'].flatMap((kind) => field(kind, 'proof'));
  const given = proofs.filter(Boolean);
  const proven = items('project').filter(({ values }) => values['figure']);
  const targets = [
    ...proven.map(({ values }) => `project/${String(values['_id'])}`),
    ...items('testimonial').map(({ values }) => `testimonial/${String(values['_id'])}`),
  ];
  expect(given.length).toBeGreaterThan(0);
  expect(given.filter((proof) => !targets.includes(proof))).toEqual([]);
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
