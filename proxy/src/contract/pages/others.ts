import { long, text } from '../fields.ts';
import { invitation, lead, title } from './parts.ts';
import { group, list, OPTIONAL } from './words.ts';

export const contact = group('Contacto', {
  lead,
  promise: group(
    'Qué pasa después',
    { title, steps: list('Pasos', long('Paso', { max: 200 }), { one: 'paso', max: 6 }) },
    OPTIONAL,
  ),
  messaging: text('Botón de mensajería', { max: 60 }),
});

export const experience = group('Experiencia', {
  lead,
  mentorship: long('Entrada de Mentorship', { max: 400 }),
  invitation: invitation(),
});

export const education = group('Educación', {
  lead,
  moocs: long('Entrada de MOOCs', { max: 400 }),
  invitation: invitation(),
});

export const service = group('Servicios', { lead, quote: invitation('Pide tu cotización') });

export const blog = group('Blog', {
  intro: lead,
  proposal: invitation(),
  article: invitation('Al final de cada artículo'),
});

export const forum = group('Foro', { intro: lead, inPrivate: invitation() });

export const cv = group('Currículum', { invitation: invitation() });

export const course = group('Cursos', {
  article: text('Número del artículo que cuenta el curso; en blanco, sin enlace', { max: 9 }),
});
