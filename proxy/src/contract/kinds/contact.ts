import { long, reference, text } from '../fields.ts';
import { defineKind } from '../kind.ts';

export const contact = defineKind({
  name: 'contact',
  path: 'contacts',
  label: { one: 'Mensaje', many: 'Mensajes' },
  title: 'name',
  dated: true,
  reads: 'own',
  aside: true,
  fields: {
    user: reference('Usuario'),
    name: text('Nombre'),
    email: text('Email'),
    topic: text('Asunto'),
    comment: long('Mensaje'),
  },
  sample: {
    user: null,
    name: 'Grace Ejemplo',
    email: 'grace@example.com',
    topic: 'Curso full stack',
    comment: '¿Cuándo comienza el próximo grupo?',
  },
});
