import { image, text } from '../fields.ts';
import { defineKind } from '../kind.ts';

export const badge = defineKind({
  name: 'badge',
  path: 'badges',
  label: { one: 'Distintivo', many: 'Distintivos' },
  title: 'heading',
  fields: {
    image: image('Imagen'),
    heading: text('Título'),
    timeline: text('Periodo'),
  },
  sample: {
    image: '/uploads/distintivo.webp',
    heading: 'Instructora certificada',
    timeline: '2022',
  },
});
