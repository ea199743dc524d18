import { call, whole } from '../call.ts';
import { boolean, choice, date, ids, long, text, VERSION_MAX, versions } from '../fields.ts';
import type { FieldSet, ValuesOf } from '../fields.ts';
import { COMMENT_ACTIONS, DECISIONS_MAX } from '../shared/forum.ts';

/** Something that waits for an admin's decision. */
export interface InboxItem {
  _id: number;
  kind: 'comment' | 'contact';
  /** When it began to wait. */
  since: string;
  state: 'visible' | 'held' | 'hidden' | 'deleted';
  /** Sent back with a decision: on another version 409. */
  version: string;
  name: string;
  /** Of a message. */
  email: string;
  topic: string;
  comment: string;
  createdAt: string;
  /** Why it was held, in words. */
  why: string[];
  reports: { reason: string; comment: string; name: string; createdAt: string }[];
  /** What it said before it was corrected, oldest first. */
  earlier: { comment: string; at: string }[];
  forum: { _id: number; name: string } | null;
  /** The comments before it, and the one that it answers. */
  context: { _id: number; name: string; comment: string; createdAt: string }[];
  author: AuthorRecord | null;
}

/** What is known of whoever wrote it; null without account. */
export interface AuthorRecord {
  _id: number;
  name: string;
  email: string;
  createdAt: string;
  blocked: boolean;
  isAdmin: boolean;
  visible: number;
  held: number;
  hidden: number;
}

/** How an item stands after a decision. */
export interface Decided {
  _id: number;
  kind: 'comment' | 'contact';
  state: InboxItem['state'];
  version: string;
}

/** Of several decisions: those taken, and those that somebody else took before. */
export interface DecidedMany {
  decided: number[];
  refused: number[];
}

/** One line of who did what. */
export interface AuditLine {
  _id: number;
  at: string;
  by: string;
  action: string;
  /** What it was done to: `comment`, `user`, or the kind of the item. */
  subject: string;
  item: number;
  whom: string;
  why: string;
  /** How it was before, as JSON. */
  before: string;
}

const KINDS = ['comment', 'contact'] as const;

const decisionBody = {
  action: choice('Acción', COMMENT_ACTIONS),
  kind: { ...choice('Qué es', KINDS), default: 'comment' },
  /** Of the item as it was seen. */
  version: text('Versión', { max: VERSION_MAX, default: '' }),
  why: long('Motivo', { max: 500, default: '' }),
  /** Also blocks whoever wrote it. */
  block: { ...boolean('Bloquear'), default: false },
  /** And hides all of theirs. */
  hideAll: { ...boolean('Ocultar todo lo suyo'), default: false },
  /** Blank is for good; what is in `why` is said to whoever is blocked. */
  blockUntil: { ...date('Bloquear hasta'), default: '' },
} satisfies FieldSet;

const manyBody = {
  action: choice('Acción', COMMENT_ACTIONS),
  ids: ids('Comentarios', { min: 1, max: DECISIONS_MAX }),
  /** Of each of them, in the same order, as it was seen: what was changed since is refused. */
  versions: versions('Versiones', { max: DECISIONS_MAX, default: [] }),
} satisfies FieldSet;

const admin = { who: 'admin' } as const;

export const moderation = {
  list: call<InboxItem[]>('GET /moderation', {
    id: 'moderation.list',
    summary: 'Lo que espera una decisión, lo más antiguo primero',
    ...admin,
    search: true,
    answer: { is: 'inbox' },
  }),
  author: call<AuthorRecord>('GET /moderation/:review/author', {
    id: 'moderation.author',
    summary: 'Lo que se sabe de quien escribió un comentario',
    ...admin,
    answer: { is: 'author' },
  }),
  decideMany: call<
    DecidedMany,
    Pick<ValuesOf<typeof manyBody>, 'action' | 'ids'> & Partial<ValuesOf<typeof manyBody>>
  >('POST /moderation', {
    id: 'moderation.decideMany',
    summary: `Decidir sobre varios comentarios, ${String(DECISIONS_MAX)} como máximo`,
    ...admin,
    body: whole(manyBody),
    answer: { is: 'decisions' },
  }),
  decide: call<
    Decided,
    Pick<ValuesOf<typeof decisionBody>, 'action'> & Partial<ValuesOf<typeof decisionBody>>
  >('POST /moderation/:review', {
    id: 'moderation.decide',
    summary: 'Aprobar, ocultar o borrar un comentario, o deshacer lo último que se decidió de él',
    ...admin,
    body: whole(decisionBody),
    answer: { is: 'decision' },
  }),
};

export const audit = {
  list: call<AuditLine[]>('GET /audit', {
    id: 'audit.list',
    summary: 'Quién hizo qué, lo último primero; con `format=csv`, como tabla',
    ...admin,
    search: true,
    table: true,
    answer: { is: 'audit' },
  }),
};
