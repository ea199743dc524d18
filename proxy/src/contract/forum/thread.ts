import { call, changes, whole } from '../call.ts';
import { choice, long, required, text } from '../fields.ts';
import type { FieldSet, ValuesOf } from '../fields.ts';
import { REPORT_REASONS } from '../shared/forum.ts';
import { correction, type Comment } from './forum.ts';

const reportBody = {
  reason: choice('Motivo', REPORT_REASONS),
  comment: long('Comentario', { max: 500, default: '' }),
} satisfies FieldSet;

const unsubscribeBody = { token: required(text('Enlace', { max: 500 })) } satisfies FieldSet;

const nothing = { answer: { is: 'none' }, status: 204, who: 'user' } as const;

/** What is done with what is said in a forum. Not in the first bundle. */
export const thread = {
  reviews: call<Comment[]>('GET /foros/:id/reviews', {
    id: 'foro.reviews',
    summary: 'Una página de los comentarios de un foro: los últimos, o los que rodean a uno',
    who: 'anyone',
    cursor: true,
    answer: { is: 'children', kind: 'foro' },
  }),
  correct: call<Comment, Partial<ValuesOf<typeof correction>>>('PUT /foros/:id/reviews/:review', {
    id: 'foro.correct',
    summary: 'Corregir el propio comentario, durante quince minutos',
    who: 'user',
    body: changes(correction),
    answer: { is: 'child', kind: 'foro' },
  }),
  remove: call<undefined>('DELETE /foros/:id/reviews/:review', {
    id: 'foro.remove',
    summary: 'Borrar el propio comentario; si tuvo respuesta queda su lugar',
    ...nothing,
  }),
  report: call<ValuesOf<typeof reportBody>, ValuesOf<typeof reportBody>>(
    'POST /foros/:id/reviews/:review/report',
    {
      id: 'foro.report',
      summary: 'Reportar un comentario; repetirlo no cambia nada',
      who: 'user',
      body: whole(reportBody),
      answer: { is: 'report' },
      status: 201,
    },
  ),
  follow: call<undefined>('PUT /foros/:id/follow', {
    id: 'foro.follow',
    summary: 'Recibir por correo lo que se comente en un foro',
    ...nothing,
  }),
  unfollow: call<undefined>('DELETE /foros/:id/follow', {
    id: 'foro.unfollow',
    summary: 'Dejar de recibirlo',
    ...nothing,
  }),
};

export const unsubscribe = call<{ done: true }, ValuesOf<typeof unsubscribeBody>>(
  'POST /unsubscribe',
  {
    id: 'notices.unsubscribe',
    summary: 'Dejar de recibir los correos de los que es el enlace',
    who: 'anyone',
    anonymous: true,
    body: whole(unsubscribeBody),
    answer: { is: 'done' },
  },
);
