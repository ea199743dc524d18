import { expect, it, test } from 'vitest';
import { ApiError } from '../errors.ts';
import { merged, planOf } from './plan.ts';
import type { Stored } from './plan.ts';

const cards = (resume: Record<string, unknown>) => planOf(resume).cards.map(({ card }) => card);

test('a job becomes a card; from the first bullet that does not fit on they go below the comment', () => {
  const long = 'x'.repeat(501);
  const highlights = ['uno', 'dos', long, 'tres'];
  const job = {
    ...{ name: 'Acme', location: 'Puebla', position: 'Jefa', summary: 'Bien.' },
    ...{ highlights, startDate: '2020-02' },
  };
  expect(cards({ work: [job] })).toEqual([
    {
      ...{ name: 'Jefa', place: 'Acme · Puebla', timeline: 'febrero de 2020 – actualidad' },
      ...{ activity1: 'uno', activity2: 'dos', activity3: '', activity4: '' },
      comment: `Bien.\n• ${long}\n• tres`,
    },
  ]);
});

test('certificates are split by their link; keywords say where a project is used; null is nothing', () => {
  const all = cards({
    certificates: [
      { name: 'A', issuer: 'Aula', url: 'https://a.example', date: '2024' },
      { name: 'B', date: null },
    ],
    projects: [
      { name: 'P', keywords: ['Go', 'SQL'] },
      { name: 'Q', highlights: ['Backend: Koa', 'ganó'], keywords: ['Koa', 'Web'] },
    ],
    volunteer: null,
  });
  expect(all).toEqual([
    { name: 'P', platform: 'Go, SQL' },
    { name: 'Q', backend: 'Koa', platform: 'Web', comment: '• ganó' },
    { heading: 'A · Aula', timeline: '2024', link: 'https://a.example' },
    { heading: 'B' },
  ]);
});

test('skills, languages, awards and the like are skills of a group', () => {
  const all = planOf({
    skills: [{ name: 'Lenguajes', level: 'Alto', keywords: ['Go', 'SQL'] }, { name: 'Paciencia' }],
    languages: [{ language: 'Inglés', fluency: 'C1' }],
    awards: [{ title: 'Ganadora', awarder: 'Feria', date: '2023-05-01', summary: 'Por todo.' }],
    interests: [{ name: 'Aves', keywords: ['colibríes', 'búhos'] }],
  }).cards;
  expect(all.map(({ key }) => key)).toEqual([
    ...['skills.0.0', 'skills.0.1', 'skills.1', 'languages.0', 'awards.0', 'interests.0'],
  ]);
  expect(all.map(({ card }) => card)).toEqual([
    { name: 'Go', group: 'Lenguajes', level: 'Alto' },
    { name: 'SQL', group: 'Lenguajes', level: 'Alto' },
    { name: 'Paciencia' },
    { name: 'Inglés', group: 'Idiomas', level: 'C1' },
    {
      ...{ name: 'Ganadora · Feria', group: 'Premios', timeline: '1 de mayo de 2023' },
      comment: 'Por todo.',
    },
    { name: 'Aves', group: 'Intereses', comment: 'colibríes\nbúhos' },
  ]);
});

test('all that the site does not take is named: sections, entries and fields', () => {
  const { cards: taken, leftOut } = planOf({
    $schema: 'https://example.com',
    basics: { name: 'Ada' },
    hobbies: ['volar'],
    meta: {},
    work: [
      { name: 'Acme', position: 'Jefa', url: 'https://a.example', description: 'Tornillos' },
      { name: 'Otra', position: 'Socia', url: 'https://o.example' },
    ],
    projects: [{ name: 'P', url: 'ftp://p.example' }, { description: 'sin nombre' }],
    languages: [{ language: 'x'.repeat(256) }],
  });
  expect(taken.map(({ key }) => key)).toEqual(['work.0', 'work.1', 'projects.0']);
  expect(taken.at(-1)?.card).toEqual({ name: 'P' });
  const noPlace = 'El sitio no tiene dónde guardarlo.';
  expect(leftOut).toEqual([
    { section: 'basics', field: '', why: expect.stringContaining('Perfiles') as string, of: [] },
    { section: 'hobbies', field: '', why: 'No es una sección de JSON Resume.', of: [] },
    { section: 'work', field: 'url', why: noPlace, of: ['Jefa', 'Socia'] },
    { section: 'work', field: 'description', why: noPlace, of: ['Jefa'] },
    {
      ...{ section: 'projects', field: 'url', of: ['P'] },
      why: '«Link al sitio» debe ser una dirección que empiece con https://.',
    },
    { section: 'projects', field: '', why: 'Le falta el nombre.', of: ['n.º 2'] },
    {
      ...{ section: 'languages', field: '', of: ['n.º 1'] },
      why: '«Nombre» admite 255 caracteres como máximo.',
    },
  ]);
});

test('what would come out otherwise is named', () => {
  const { leftOut } = planOf({
    work: [{ name: 'A · B', position: 'Jefa' }],
    skills: [{ name: 'idiomas', keywords: ['Inglés'] }],
    projects: [{ name: 'P', keywords: ['Go, SQL'] }],
  });
  const why = 'El sitio lo guarda de otra forma.';
  expect(leftOut).toEqual([
    { section: 'work', field: 'name', why, of: ['Jefa'] },
    { section: 'projects', field: 'keywords', why, of: ['P'] },
    { section: 'skills', field: 'name', why, of: ['Inglés'] },
    { section: 'skills', field: 'keywords', why, of: ['Inglés'] },
  ]);
});

const written = (resume: Record<string, unknown>, stored: Stored[]) =>
  merged(planOf(resume).cards, stored);

test('what is there already keeps its number, its picture and a timeline that says more', () => {
  const before = { _id: 4, heading: 'SQL', timeline: '2026, 36 horas', image: '/uploads/x.webp' };
  const certificates = [
    { name: 'SQL', date: '2026' },
    { name: 'SQL', date: '2020' },
  ];
  expect(written({ certificates }, [before])).toEqual([
    before,
    { heading: 'SQL', timeline: '2020' },
  ]);
});

test('bullets of before go with those that replace them, and the paragraph stays', () => {
  const before = {
    ...{ _id: 4, name: 'Jefa', place: 'Acme, Puebla', comment: 'Bien.\n• cinco' },
    ...{ activity1: 'uno', activity2: 'dos' },
  };
  const work = [{ name: 'Acme', location: 'Puebla', position: 'Jefa', highlights: ['otro'] }];
  expect(written({ work }, [before])).toEqual([
    {
      ...{ _id: 4, name: 'Jefa', place: 'Acme · Puebla', comment: 'Bien.' },
      ...{ activity1: 'otro', activity2: '', activity3: '', activity4: '' },
    },
  ]);
});

it.each([
  ['Se esperaba un objeto; se encontró una lista.', [], 'resume'],
  ['se encontró version, scripts', { version: '1', scripts: {} }, 'resume'],
  ['Se esperaba una lista en «work»; se encontró un objeto.', { work: {} }, 'resume.work'],
  [
    'Se esperaba una fecha como 2021, 2021-03 o 2021-03-15 en «work.0.startDate»; se encontró el texto «ayer».',
    { work: [{ startDate: 'ayer' }] },
    'resume.work.0.startDate',
  ],
  ['Se esperaba un objeto en «work.0»; se encontró 3.', { work: [3] }, 'resume.work.0'],
  [
    'El archivo trae 501 fichas; caben 500 a la vez.',
    { skills: [{ keywords: Array.from({ length: 501 }, (_, at) => `k${String(at)}`) }] },
    'resume',
  ],
])('refused: %s', (message, resume, field) => {
  expect(() => planOf(resume as Record<string, unknown>)).toThrow(
    expect.objectContaining({
      ...{ code: 'request.invalid', message: expect.stringContaining(message) as string },
      errors: [expect.objectContaining({ field })],
    }) as ApiError,
  );
});
