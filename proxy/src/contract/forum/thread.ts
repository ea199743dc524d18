import { call, changes, whole } from '../call.ts';
import { choice, long, required, text } from '../fields.ts';
import type { FieldSet } from '../fields.ts';
import { REPORT_REASONS } from '../shared/forum.ts';
import { correction } from './forum.ts';

const reportBody = {
  reason: choice('Motivo', REPORT_REASONS),
  comment: { ...long('Comentario', { max: 500 }), default: '' },
} satisfies FieldSet;

const unsubscribeBody = { token: required(text('Enlace', { max: 500 })) } satisfies FieldSet;

const nothing = { answer: 'none', who: 'user' } as const;

/** What is done with what is said in a forum. Not in the first bundle. */
export const thread = {
  reviews: call('foro.reviews', 'GET /foros/:id/reviews', {
    summary: 'Una página de los comentarios de un foro: los últimos, o los que rodean a uno',
    who: 'anyone',
    cursor: true,
    answer: { is: 'children', kind: 'foro' },
  }),
  correct: call('foro.correct', 'PUT /foros/:id/reviews/:review', {
    summary: 'Corregir el propio comentario, durante quince minutos',
    who: 'user',
    body: changes(correction),
    answer: { is: 'child', kind: 'foro' },
  }),
  remove: call('foro.remove', 'DELETE /foros/:id/reviews/:review', {
    summary: 'Borrar el propio comentario; si tuvo respuesta queda su lugar',
    ...nothing,
  }),
  report: call('foro.report', 'POST /foros/:id/reviews/:review/report', {
    summary: 'Reportar un comentario; repetirlo no cambia nada',
    who: 'user',
    body: whole(reportBody),
    answer: 'report',
    status: 201,
  }),
  follow: call('foro.follow', 'PUT /foros/:id/follow', {
    summary: 'Recibir por correo lo que se comente en un foro',
    ...nothing,
  }),
  unfollow: call('foro.unfollow', 'DELETE /foros/:id/follow', {
    summary: 'Dejar de recibirlo',
    ...nothing,
  }),
};

export const unsubscribe = call('notices.unsubscribe', 'POST /unsubscribe', {
  summary: 'Dejar de recibir los correos de los que es el enlace',
  who: 'anyone',
  anonymous: true,
  body: whole(unsubscribeBody),
  answer: 'done',
});
