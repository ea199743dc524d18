import { boolean, choice, field, long, text } from '../fields.ts';
import { group } from './words.ts';
import type { WordsOf } from './words.ts';

/** The first is the usual one; colors.ts says what each looks like. */
export const ACCENTS = ['ámbar', 'coral', 'rosa', 'azul', 'turquesa', 'verde'] as const;

const section = (label: string) =>
  group(label, {
    shown: boolean('Se muestra', { default: true }),
    label: text('Nombre en el menú, si quieres otro', { max: 30 }),
  });

/** The screens that an owner may leave out, by their path without its slash. */
export const SECTIONS = {
  exp: section('Experiencia'),
  project: section('Proyectos'),
  course: section('Cursos'),
  blog: section('Blog'),
  foro: section('Foro'),
  education: section('Educación'),
  service: section('Servicios'),
  sintegral: section('Software'),
  cv: section('Currículum'),
};

const picture = field('image', 500);
const heading = (label: string) => text(label, { max: 40 });

/** What is the same on every screen. */
export const site = group('Todo el sitio', {
  title: text('Título del sitio, para buscadores y pestañas', { max: 60 }),
  description: long('Descripción, para buscadores', { max: 160 }),
  accent: choice('Color', ACCENTS),
  brandKind: text('Qué es tu marca de software, junto a ella en el menú', { max: 40 }),
  logo: picture('Logotipo'),
  favicon: picture('Icono de la pestaña'),
  sections: group('Secciones', SECTIONS, {
    help: 'Lo que apagas sale del menú, del inicio y de los buscadores, y su dirección responde que no existe.',
  }),
  footer: group('Pie de página', {
    sections: heading('Título de las secciones'),
    more: heading('Título de lo demás'),
    contact: heading('Título del contacto'),
    news: heading('Título de las novedades'),
  }),
});

export type SiteSettings = WordsOf<typeof site>;
export type SectionName = keyof typeof SECTIONS;
