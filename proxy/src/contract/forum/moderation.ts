import { call, whole } from '../call.ts';
import { boolean, choice, date, ids, long, text, texts, VERSION_MAX } from '../fields.ts';
import type { FieldSet } from '../fields.ts';
import { COMMENT_ACTIONS, DECISIONS_MAX } from '../shared/forum.ts';

const KINDS = ['comment', 'contact', 'testimonial'] as const;

const decisionBody = {
  action: choice('Acción', COMMENT_ACTIONS),
  kind: { ...choice('Qué es', KINDS), default: 'comment' },
  /** Of the item as it was seen. */
  version: { ...text('Versión', { max: VERSION_MAX }), default: '' },
  why: { ...long('Motivo', { max: 500 }), default: '' },
  /** Also blocks its author. */
  block: { ...boolean('Bloquear'), default: false },
  /** And hides all of theirs. */
  hideAll: { ...boolean('Ocultar todo lo suyo'), default: false },
  /** Blank is for good; what is in `why` is said to the blocked account. */
  blockUntil: { ...date('Bloquear hasta'), default: '' },
} satisfies FieldSet;

const manyBody = {
  action: choice('Acción', COMMENT_ACTIONS),
  ids: ids('Comentarios', { min: 1, max: DECISIONS_MAX }),
  /** Of each of them, in the same order, as it was seen: what was changed since is refused. */
  versions: { ...texts('Versiones', { max: DECISIONS_MAX }), default: [] },
} satisfies FieldSet;

const admin = { who: 'admin' } as const;

export const moderation = {
  list: call('moderation.list', 'GET /moderation', {
    summary: 'Lo que espera una decisión, lo más antiguo primero',
    ...admin,
    search: true,
    answer: 'inbox',
  }),
  author: call('moderation.author', 'GET /moderation/:review/author', {
    summary: 'Lo que se sabe de quien escribió un comentario',
    ...admin,
    answer: 'author',
  }),
  decideMany: call('moderation.decideMany', 'POST /moderation', {
    summary: `Decidir sobre varios comentarios, ${String(DECISIONS_MAX)} como máximo`,
    ...admin,
    body: whole(manyBody),
    answer: 'decisions',
  }),
  decide: call('moderation.decide', 'POST /moderation/:review', {
    summary:
      'Aprobar, ocultar o borrar un comentario, un mensaje o un testimonio, o deshacer lo último que se decidió de él',
    ...admin,
    body: whole(decisionBody),
    answer: 'decision',
  }),
};

export const audit = {
  list: call('audit.list', 'GET /audit', {
    summary: 'Quién hizo qué, lo último primero; con `format=csv`, como tabla',
    ...admin,
    search: true,
    table: true,
    answer: 'audit',
  }),
};
