import { image, text, url } from '../fields.ts';
import { defineKind } from '../kind.ts';

export const mooc = defineKind({
  name: 'mooc',
  path: 'moocs',
  label: { one: 'Mooc', many: 'Moocs' },
  title: 'heading',
  fields: {
    image: image('Imagen'),
    link: url('Enlace'),
    heading: text('Título'),
    timeline: text('Periodo'),
  },
  sample: {
    image: '/uploads/mooc.webp',
    link: 'https://cursos.example/datos',
    heading: 'Análisis de datos con SQL',
    timeline: '2023',
  },
});
