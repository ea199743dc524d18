import { image, long, text, url } from '../fields.ts';
import { defineKind } from '../kind.ts';

export const project = defineKind({
  name: 'project',
  path: 'projects',
  label: { one: 'Proyecto', many: 'Proyectos' },
  title: 'name',
  fields: {
    name: text('Nombre'),
    link: url('Link al sitio'),
    backend: text('Backend'),
    frontend: text('Frontend'),
    database: text('Base de datos'),
    deploy: text('Despliegue'),
    platform: text('Plataforma'),
    timeline: text('Periodo'),
    comment: long('Comentarios'),
    image: image('Imagen'),
  },
  sample: {
    name: 'Tienda de artesanías',
    link: 'https://tienda.example',
    backend: 'Node.js y Koa',
    frontend: 'React',
    database: 'PostgreSQL',
    deploy: 'Docker',
    platform: 'Web',
    timeline: '2024',
    comment: 'Catálogo de trescientas piezas con pagos en línea.',
    image: '/uploads/tienda.webp',
  },
});
