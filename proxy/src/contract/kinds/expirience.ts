import { defineKind } from '../kind.ts';
import { activities } from './activities.ts';

export const expirience = defineKind({
  name: 'expirience',
  path: 'expiriences',
  label: { one: 'Experiencia', many: 'Experiencias' },
  title: 'name',
  fields: activities,
  sample: {
    name: 'Desarrolladora full stack',
    place: 'Estudio Nimbo, Ciudad de México',
    activity1: 'Diseño de interfaces en React',
    activity2: 'API en Node.js y PostgreSQL',
    activity3: 'Pruebas automáticas y despliegue continuo',
    activity4: '',
    timeline: '2021 – 2024',
    comment: 'Equipo de cuatro personas y entregas cada dos semanas.',
    image: '/uploads/nimbo.webp',
  },
});
