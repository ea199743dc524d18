import { choice, field, long, text } from '../fields.ts';
import { title } from './parts.ts';
import { group, list } from './words.ts';
import type { WordsOf } from './words.ts';

/** How a question of an offer is answered in the contact form. */
export const QUESTION_KINDS = ['texto', 'opciones', 'número', 'fecha'] as const;

const line = (label: string) => long(label, { max: 200 });
const cell = (label: string) => text(label, { max: 120 });

const questions = list(
  'Preguntas que hace el formulario de contacto',
  group('Pregunta', {
    question: text('Pregunta', { max: 160 }),
    kind: choice('Se responde con', QUESTION_KINDS),
    options: long('Opciones, una por renglón', { max: 600 }),
  }),
  { one: 'pregunta', max: 6 },
);

const listed = (one: string) =>
  group(one, { title, items: list('Renglones', line('Renglón'), { one: 'renglón', max: 12 }) });

/** What offers and projects say besides their plain fields, by their kind. */
export const KIND_WORDS = {
  course: group('Curso', {
    topics: list('Temas', listed('Grupo de temas'), { one: 'grupo de temas', max: 6 }),
    modules: list(
      'Módulos: con ellos se muestra como diplomado',
      group('Módulo', { name: cell('Módulo'), hours: text('Horas', { max: 6 }) }),
      { one: 'módulo', max: 30 },
    ),
    rules: list('Requisitos', listed('Requisitos'), { one: 'grupo de requisitos', max: 6 }),
    questions,
  }),
  package: group('Paquete', {
    items: list('Lo que trae', line('Renglón'), { one: 'renglón', max: 12 }),
    compare: list(
      'Su columna en la comparación',
      group('Renglón', {
        name: cell('Qué se compara'),
        value: text('Qué tiene; en blanco, sí', { max: 60 }),
      }),
      { one: 'renglón de la comparación', max: 20 },
    ),
    questions,
  }),
  service: group('Servicio', { questions }),
  project: group('Proyecto', {
    gallery: list(
      'Galería',
      group('Imagen', {
        image: field('image', 500)('Imagen'),
        caption: text('Pie', { max: 200 }),
      }),
      { one: 'imagen', max: 24 },
    ),
  }),
};

export type KindWords = {
  -readonly [N in keyof typeof KIND_WORDS]: WordsOf<(typeof KIND_WORDS)[N]>;
};
/** What can be asked for by the contact form. */
export type OfferName = Exclude<keyof KindWords, 'project'>;
export type Question = KindWords['service']['questions'][number];

export const hasDetails = (kind: string): kind is keyof KindWords =>
  Object.hasOwn(KIND_WORDS, kind);

export const isOffer = (kind: string | undefined): kind is OfferName =>
  kind !== undefined && kind !== 'project' && hasDetails(kind);
