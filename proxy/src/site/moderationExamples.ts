import type {
  AuditLine,
  AuthorRecord,
  Decided,
  DecidedMany,
  InboxItem,
} from '../contract/forum/moderation.ts';

const AT = '2026-03-04T05:06:07.000Z';
const decided = { _id: 45, kind: 'comment', version: AT } as const;
const text = 'Compra seguidores en https://ejemplo.example';

const author: AuthorRecord = {
  ...{ _id: 7, name: 'Grace Ejemplo', email: 'grace@example.com', createdAt: AT },
  ...{ blocked: false, isAdmin: false, visible: 3, held: 1, hidden: 0 },
};

const item: InboxItem = {
  ...decided,
  ...{ since: AT, state: 'held', name: 'Grace Ejemplo', email: '', topic: '', comment: text },
  ...{ createdAt: AT, why: ['Trae un enlace', 'Aún no tiene comentarios publicados'] },
  reports: [{ reason: 'spam', comment: '', name: 'Ada Demo', createdAt: AT }],
  earlier: [],
  forum: { _id: 1, name: 'Primer empleo en tecnología' },
  context: [{ _id: 44, name: 'Ada Demo', comment: 'Bienvenida.', createdAt: AT }],
  author,
};

const line: AuditLine = {
  ...{ _id: 12, at: AT, by: 'Ada Demo', action: 'hide', subject: 'comment', item: 45 },
  ...{ whom: 'Grace Ejemplo', why: 'Publicidad', before: '{"state":"held"}' },
};

/** What the calls of moderation answer, as it looks. */
export const moderationExamples = {
  report: { reason: 'spam', comment: 'Es publicidad.' },
  inbox: [item],
  author,
  decision: { ...decided, state: 'hidden' } satisfies Decided,
  decisions: { decided: [45, 46], refused: [47] } satisfies DecidedMany,
  audit: [line],
  done: { done: true },
};
