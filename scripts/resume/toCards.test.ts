import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { complaints, withNumbers } from './plan.ts';
import { readResume } from './read.ts';
import { toCards } from './toCards.ts';

function file(text: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'portafolio-cv-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'resume.json'), text);
  return join(dir, 'resume.json');
}
const cards = (resume: object) => toCards(readResume(file(JSON.stringify(resume))));

test('a job becomes a card; what does not fit goes below the comment', () => {
  const long = 'x'.repeat(501);
  const highlights = ['uno', 'dos', long, 'tres', 'cuatro', 'cinco'];
  const job = {
    name: 'Acme',
    location: 'Puebla',
    position: 'Jefa',
    summary: 'Bien.',
    highlights,
    startDate: '2020-02',
  };
  expect(cards({ work: [job] }).expirience).toEqual([
    {
      name: 'Jefa',
      place: 'Acme, Puebla',
      activity1: 'uno',
      activity2: 'dos',
      activity3: 'tres',
      activity4: 'cuatro',
      timeline: 'febrero de 2020 – actualidad',
      comment: `Bien.\n• ${long}\n• cinco`,
    },
  ]);
});

test('certificates are split by their link; keywords stand in for a stack; null is nothing', () => {
  const all = cards({
    certificates: [
      { name: 'A', issuer: 'Aula', url: 'https://a.example', date: '2024' },
      { name: 'B', date: null },
    ],
    projects: [
      { name: 'P', keywords: ['Go', 'SQL'] },
      { name: 'Q', highlights: ['Backend: Koa', 'ganó'], keywords: ['x'] },
    ],
    volunteer: null,
  });
  expect(all.mooc).toEqual([{ heading: 'A · Aula', timeline: '2024', link: 'https://a.example' }]);
  expect(all.badge).toEqual([{ heading: 'B' }]);
  expect(all.project).toEqual([
    { name: 'P', platform: 'Go, SQL' },
    { name: 'Q', backend: 'Koa', comment: '• ganó' },
  ]);
});

test('what is there already keeps its number, its picture and a timeline that says more', () => {
  const stored = [{ _id: 4, heading: 'SQL', timeline: '2026, 36 horas', image: '/uploads/x.webp' }];
  const imported = [
    { heading: 'SQL', timeline: '2026' },
    { heading: 'SQL', timeline: '2020' },
  ];
  expect(withNumbers('mooc', imported, stored)).toEqual([
    { _id: 4, heading: 'SQL', timeline: '2026, 36 horas', image: '/uploads/x.webp' },
    { _id: 5, heading: 'SQL', timeline: '2020' },
  ]);
});

test('what the site would not take is reported before anything is sent', () => {
  const wrong = complaints(
    cards({ projects: [{ name: 'P', url: 'javascript:alert(1)' }, { description: 'sin nombre' }] }),
  );
  expect(wrong).toEqual([
    expect.stringMatching(/^project 1 \(«P»\): .*https:\/\//),
    expect.stringContaining('project 2: le falta el nombre'),
  ]);
});

test.each([
  ['{"work": [', /no es JSON/],
  ['[]', /el archivo: debe ser un objeto/],
  ['{"work": {}}', /work: debe ser una lista/],
  ['{"work": [{"startDate": "ayer"}]}', /work\.0\.startDate: debe ser una fecha como 2021/],
  ['{"projects": [{"highlights": "uno"}]}', /projects\.0\.highlights: debe ser una lista/],
])('refused: %s', (text, words) => expect(() => readResume(file(text))).toThrow(words));
