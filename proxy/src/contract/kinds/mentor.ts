import { defineKind } from '../kind.ts';
import { activities } from './activities.ts';

export const mentor = defineKind({
  name: 'mentor',
  path: 'mentors',
  label: { one: 'Mentoría', many: 'Mentorías' },
  title: 'name',
  fields: activities,
  sample: {
    name: 'Mentora de desarrollo web',
    place: 'Comunidad Código Abierto',
    activity1: 'Sesiones semanales de revisión de código',
    activity2: 'Preparación de entrevistas técnicas',
    activity3: '',
    activity4: '',
    timeline: '2022 – actualidad',
    comment: 'Más de treinta personas acompañadas en su primer empleo.',
    image: '/uploads/mentoria.webp',
  },
});
