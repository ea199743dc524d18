import { field, long, text } from '../fields.ts';
import { figure, invitation, lead, paragraph, testimonials, title } from './parts.ts';
import { group, list, OPTIONAL } from './words.ts';

export const contact = group('Contacto', {
  lead,
  promise: group(
    'Qué pasa después',
    { title, steps: list('Pasos', long('Paso', { max: 200 }), { one: 'paso', max: 6 }) },
    OPTIONAL,
  ),
  next: long('Qué pasa con el mensaje y para cuándo, sobre el botón de enviar', { max: 200 }),
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

export const service = group('Servicios', {
  lead,
  testimonials: testimonials(),
  quote: invitation('Pide tu cotización'),
});

export const blog = group('Blog', {
  intro: lead,
  proposal: invitation(),
  article: invitation('Al final de cada artículo'),
});

export const forum = group('Foro', { intro: lead, inPrivate: invitation() });

export const cv = group('Currículum', { invitation: invitation() });

const reason = long('Razón', { max: 200 });

export const course = group('Cursos', {
  lead,
  testimonials: testimonials(),
  pitch: group(
    'El curso principal',
    {
      ...{ title, text: paragraph },
      facts: list('Cifras', figure, { one: 'cifra', max: 3 }),
      reasons: list('Razones', reason, { one: 'razón', max: 6 }),
      contact: text('Botón a Contacto', { max: 60 }),
      subject: text('Asunto con que se abre el formulario', { max: 120 }),
      syllabus: text('Botón del temario', { max: 60 }),
      syllabusNotice: long('Qué dice al pulsarlo', { max: 400 }),
      read: text('Enlace al artículo', { max: 60 }),
    },
    OPTIONAL,
  ),
  article: text('Número del artículo que cuenta el curso; en blanco, sin enlace', { max: 9 }),
  cards: group('Sobre las tarjetas', { title, lead }),
  dates: invitation(),
});

export const sintegral = group('Software', {
  lead,
  text: long('De qué se trata', { max: 1_000 }),
  picture: group(
    'Imagen',
    {
      image: field('image', 500)('Imagen'),
      alt: long('Qué se ve, para quien no la ve', { max: 300 }),
      caption: long('Pie', { max: 300 }),
    },
    { help: 'Sin imagen no se muestra.' },
  ),
  recommended: text('Qué dice el paquete destacado', { max: 40 }),
  comparison: group('Comparación', { title, lead, advice: paragraph }, OPTIONAL),
  demo: invitation(),
});
