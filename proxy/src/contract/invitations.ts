import { call, whole } from './call.ts';
import { choice, email, integer, required } from './fields.ts';
import type { FieldSet } from './fields.ts';
import { kinds } from './kinds.generated.ts';

const { name, role, comment, about } = kinds.testimonial.fields;

const inviteBody = {
  about: choice('Sobre qué', about.options),
  item: { ...integer('De cuál', { min: 1 }), missing: 'Elige de qué se trata.' },
  email: { ...email('Correo'), default: '' },
} satisfies FieldSet;

/** What a client writes. */
export const written = {
  comment: { ...required(comment), missing: 'Escribe tu testimonio.' },
  name: { ...required(name), missing: 'Escribe cómo quieres aparecer.' },
  role: { ...role, default: '' },
} satisfies FieldSet;

const BY_LINK = '/invitations/:secret';
const client = { who: 'anyone', anonymous: true } as const;

/** A client writes a testimonial by a link, and takes it back by the same. Not in the first bundle. */
export const invitations = {
  make: call('invitations.make', 'POST /testimonials/invite', {
    summary:
      'Hacer un enlace para que un cliente escriba un testimonio, y enviárselo si hay correo',
    who: 'admin',
    body: whole(inviteBody),
    answer: 'invited',
  }),
  read: call('invitations.read', `GET ${BY_LINK}`, {
    summary: 'Lo que ve quien tiene el enlace de un testimonio',
    ...client,
    answer: 'invitation',
  }),
  write: call('invitations.write', `POST ${BY_LINK}`, {
    summary: 'Escribir el testimonio, o corregirlo mientras no se decida sobre él',
    ...client,
    body: whole(written),
    answer: 'invitation',
  }),
  withdraw: call('invitations.withdraw', `DELETE ${BY_LINK}`, {
    summary: 'Retirar el testimonio: se borra, y el enlace deja de servir',
    ...client,
    answer: 'none',
  }),
};
