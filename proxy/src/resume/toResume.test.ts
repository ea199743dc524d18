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
};
const empty: Content = {
  profile: [],
  expirience: [],
  mentor: [],
  education: [],
  mooc: [],
  badge: [],
  project: [],
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
