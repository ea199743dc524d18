import { call, whole } from './call.ts';
import { long, required } from './fields.ts';
import type { FieldSet } from './fields.ts';
import { kinds } from './kinds.generated.ts';

const { state, comment } = kinds.contact.fields;

export type MessageState = (typeof state.options)[number];

/** What people call how far a message got, in its order. */
export const STATE_NAMES: Record<MessageState, string> = {
  new: 'Nuevo',
  answered: 'Respondido',
  talking: 'En trato',
  won: 'Ganado',
  lost: 'Perdido',
};

/** So many days without an answer, and the owner is told of it. */
export const LATE_DAYS = 2;

const replyBody = {
  text: { ...required(long('Respuesta', { max: comment.max })), missing: 'Escribe tu respuesta.' },
} satisfies FieldSet;

/** What the owner does with a message, besides what is done with any item. Not in the first bundle. */
export const messages = {
  reply: call('contact.reply', 'POST /contacts/:id/reply', {
    summary: 'Responder a un mensaje por correo; la respuesta queda con él',
    who: 'admin',
    body: whole(replyBody),
    answer: { is: 'detail', kind: 'contact' },
    status: 201,
  }),
};
