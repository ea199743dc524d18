import { image, long, text } from '../fields.ts';
import { defineKind } from '../kind.ts';

export const service = defineKind({
  name: 'service',
  path: 'services',
  label: { one: 'Servicio', many: 'Servicios' },
  title: 'name',
  fields: {
    name: text('Nombre'),
    image: image('Imagen'),
    service1: text('Servicio 1', { max: 500 }),
    service2: text('Servicio 2', { max: 500 }),
    service3: text('Servicio 3', { max: 500 }),
    service4: text('Servicio 4', { max: 500 }),
    service5: text('Servicio 5', { max: 500 }),
    comment: long('Comentarios'),
  },
  sample: {
    name: 'Desarrollo web a la medida',
    image: '/uploads/servicio.webp',
    service1: 'Sitios y aplicaciones en React',
    service2: 'API y bases de datos',
    service3: 'Pruebas y despliegue',
    service4: '',
    service5: '',
    comment: 'Cada proyecto comienza con una conversación.',
  },
});
