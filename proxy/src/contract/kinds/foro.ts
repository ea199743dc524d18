import { image, integer, long, required, text } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** What a person writes below a forum; the writer's name is set by the server. */
export const reviewBody = {
  rating: integer('Calificación', { min: 1, max: 5, default: 5 }),
  comment: required(long('Comentario')),
};

export const foro = defineKind({
  name: 'foro',
  path: 'foros',
  label: { one: 'Foro', many: 'Foros' },
  title: 'name',
  dated: true,
  fields: {
    name: text('Nombre'),
    author: text('Autor'),
    image: image('Imagen'),
    comment: long('Comentarios'),
  },
  children: {
    kind: 'review',
    list: 'reviews',
    count: 'reviewCount',
    fields: { name: text('Nombre'), ...reviewBody },
  },
  sample: {
    name: 'Primer empleo en tecnología',
    author: 'Ada Demo',
    image: '/uploads/foro.webp',
    comment: '¿Qué les habría gustado saber antes de su primera entrevista?',
  },
});
