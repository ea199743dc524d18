import { long, text } from '../fields.ts';
import { action, figure, lead, paragraph, point, testimonials, title } from './parts.ts';
import { group, list, OPTIONAL } from './words.ts';

const doorTo = { title, text: paragraph, action };
const kind = text('De qué es', { max: 60 });

/** What the home says. */
export const home = group('Inicio', {
  hero: group('Portada', {
    title,
    intro: long('Presentación', { max: 600 }),
    contact: text('Botón a Contacto', { max: 60 }),
    services: text('Botón a Servicios', { max: 60 }),
    promise: text('Promesa, bajo los botones', { max: 160 }),
  }),
  proof: group('Cifras y proyectos', {
    figures: text('Título de las cifras', { max: 160 }),
    career: text('Enlace a la trayectoria', { max: 60 }),
    projects: text('Título de los proyectos', { max: 160 }),
    allProjects: text('Enlace a todos los proyectos', { max: 60 }),
  }),
  testimonials: testimonials(),
  services: group('Puerta a Servicios', {
    ...doorTo,
    points: list('Puntos', long('Punto', { max: 200 }), { one: 'punto', max: 6 }),
  }),
  courses: group('Puerta a Cursos', {
    ...doorTo,
    facts: list('Cifras', figure, { one: 'cifra', max: 3 }),
  }),
  method: group(
    'Forma de trabajar',
    { title, steps: list('Pasos', point('Paso'), { one: 'paso', max: 6 }) },
    OPTIONAL,
  ),
  latest: group('Lo último', {
    title,
    article: group('Último artículo', { kind, action }),
    forum: group('Foro más vivo', { kind, action }),
    owner: group('Quién eres', { kind, action }),
  }),
  closing: group('Cierre', { title, text: lead, action }, OPTIONAL),
});
