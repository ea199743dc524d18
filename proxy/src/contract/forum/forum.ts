import { call, whole } from '../call.ts';
import { integer } from '../fields.ts';
import type { FieldSet } from '../fields.ts';
import { kinds } from '../kinds.generated.ts';

const { author, fields: review } = kinds.foro.children;
const { [author]: _, ...written } = review;
/** What a comment says; its name is the writer's. */
export const correction = {
  ...written,
  comment: { ...written.comment, missing: 'Escribe tu comentario.' },
} satisfies FieldSet;

const commentBody = {
  ...correction,
  /** The `_id` of the comment that it answers. */
  inReplyTo: { ...integer('Respuesta a'), optional: true },
} satisfies FieldSet;

const comment = { is: 'child', kind: 'foro' } as const;

/** What is said in a forum, beside the calls that every kind has. */
export const forum = {
  comment: call('foro.comment', 'POST /foros/:id/fdetails', {
    summary: 'Escribir un comentario en un foro, o responder a otro con `inReplyTo`',
    who: 'user',
    body: whole(commentBody),
    honeypot: true,
    answer: comment,
    status: 201,
  }),
};
