import { image, long, text } from '../fields.ts';
import { defineKind } from '../kind.ts';

export const education = defineKind({
  name: 'education',
  path: 'educations',
  label: { one: 'Educación', many: 'Educación' },
  title: 'name',
  fields: {
    name: text('Nombre'),
    image: image('Imagen'),
    heading: text('Título'),
    timeline: text('Periodo'),
    comment: long('Comentarios'),
  },
  sample: {
    name: 'Universidad del Valle Azul',
    image: '/uploads/universidad.webp',
    heading: 'Ingeniería en Sistemas',
    timeline: '2010 – 2014',
    comment: 'Mención honorífica.',
  },
});
