import { validate } from '@jsonresume/schema';
import { expect, it } from 'vitest';
import { makeItem } from '../contract/testing.ts';
import { toResume } from './toResume.ts';
import type { Content } from './toResume.ts';

const full: Content = {
  profile: [makeItem('profile')],
  expirience: [makeItem('expirience')],
  mentor: [makeItem('mentor')],
  education: [makeItem('education')],
  mooc: [makeItem('mooc')],
  badge: [makeItem('badge')],
  project: [makeItem('project')],
  skill: [makeItem('skill')],
};
const empty: Content = {
  profile: [],
  expirience: [],
  mentor: [],
  education: [],
  mooc: [],
  badge: [],
  project: [],
  skill: [],
};

it.each([
  ['full', full],
  ['empty', empty],
  ['blank', { ...full, project: [makeItem('project', { link: 'tel:55', timeline: 'pronto' })] }],
])('is what the standard asks for: %s', (_name, content) => {
  validate(toResume(content, 'https://sitio.example'), (errors) => {
    expect(errors).toBeNull();
  });
});

it('says what the cards say', () => {
  const resume = toResume(full, 'https://sitio.example');
  expect(resume.basics).toMatchObject({
    name: 'Ada Demo',
    image: 'https://sitio.example/uploads/retrato.webp',
    location: { address: 'Ciudad de México' },
    profiles: [{ network: 'github', url: 'https://github.com/example' }],
  });
  expect(resume.work?.[0]).toEqual({
    name: 'Estudio Nimbo, Ciudad de México',
    position: 'Desarrolladora full stack',
    startDate: '2021',
    endDate: '2024',
    summary: 'Equipo de cuatro personas y entregas cada dos semanas.',
    highlights: [
      'Diseño de interfaces en React',
      'API en Node.js y PostgreSQL',
      'Pruebas automáticas y despliegue continuo',
    ],
  });
  expect(resume.certificates).toEqual([
    { name: 'Análisis de datos con SQL', date: '2023', url: 'https://cursos.example/datos' },
    { name: 'Instructora certificada', date: '2022' },
  ]);
  expect(resume.projects?.[0]?.highlights).toContain('Base de datos: PostgreSQL');
});

it('gives skills out by their groups, in the order of their owner', () => {
  const skill = (name: string, group: string, more = {}) =>
    makeItem('skill', { name, group, level: '', ...more });
  const skills = [
    skill('Español', 'Idiomas', { level: 'Lengua materna' }),
    skill('Go', 'Lenguajes', { level: 'Alto' }),
    skill('Paciencia', ''),
    skill('SQL', 'Lenguajes', { level: 'Alto' }),
    skill('Rust', 'Lenguajes', { level: 'Básico' }),
    skill('Ganadora · Feria', 'premios', { timeline: 'mayo de 2023', comment: 'Por todo.' }),
    skill('Índices', 'Publicaciones', { link: 'https://r.example', timeline: '2024' }),
    skill('Lía', 'Referencias', { comment: 'Cumple.' }),
    skill('Aves', 'Intereses', { comment: 'colibríes\nbúhos' }),
  ];
  const { languages, ...others } = toResume({ ...empty, skill: skills }, '');
  expect(languages).toEqual([{ language: 'Español', fluency: 'Lengua materna' }]);
  expect(others.skills).toEqual([
    { name: 'Lenguajes', level: 'Alto', keywords: ['Go', 'SQL'] },
    { name: 'Paciencia' },
    { name: 'Lenguajes', level: 'Básico', keywords: ['Rust'] },
  ]);
  expect(others).toMatchObject({
    awards: [{ title: 'Ganadora', awarder: 'Feria', date: '2023-05', summary: 'Por todo.' }],
    publications: [{ name: 'Índices', releaseDate: '2024', url: 'https://r.example' }],
    references: [{ name: 'Lía', reference: 'Cumple.' }],
    interests: [{ name: 'Aves', keywords: ['colibríes', 'búhos'] }],
  });
  const order = Object.keys(toResume({ ...empty, skill: skills }, '')).slice(6, -1);
  expect(order).toEqual([
    ...['languages', 'skills', 'awards', 'publications', 'references', 'interests'],
  ]);
});
