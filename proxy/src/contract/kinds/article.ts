import { html, image, text } from '../fields.ts';
import { defineKind } from '../kind.ts';

export const article = defineKind({
  name: 'article',
  path: 'articles',
  label: { one: 'Blog', many: 'Blogs' },
  title: 'name',
  dated: true,
  fields: {
    name: text('Nombre'),
    author: text('Subido por'),
    title: text('Título'),
    subtitle: text('Subtítulo'),
    createby: text('Creado por'),
    timeline: text('Periodo'),
    comment_rtf: html('Comentarios'),
    image: image('Imagen'),
  },
  sample: {
    name: 'Índices que sí se usan',
    author: 'Ada Demo',
    title: 'Bases de datos',
    subtitle: 'Cómo leer un plan de ejecución',
    createby: 'Ada Demo',
    timeline: '10 minutos',
    comment_rtf: '<p>Un índice <strong>cuesta</strong> en cada escritura.</p>',
    image: '/uploads/indices.webp',
  },
});
