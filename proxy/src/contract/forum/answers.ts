import * as z from 'zod';
import type { AuditLine, AuthorRecord, Decided, DecidedMany, InboxItem } from './moderation.ts';

const id = z.int().positive();
const date = z.iso.datetime();
const text = z.string();
const state = z.enum(['visible', 'held', 'hidden', 'deleted']);
const kind = z.enum(['comment', 'contact']);

const author: z.ZodType<AuthorRecord> = z.strictObject({
  ...{ _id: id, name: text, email: text, createdAt: date },
  ...{ blocked: z.boolean(), isAdmin: z.boolean() },
  ...{ visible: z.int(), held: z.int(), hidden: z.int() },
});

const item: z.ZodType<InboxItem> = z.strictObject({
  ...{ _id: id, kind, since: date, state, version: text },
  ...{ name: text, email: text, topic: text, comment: text, createdAt: date },
  why: z.array(text),
  reports: z.array(z.strictObject({ reason: text, comment: text, name: text, createdAt: date })),
  earlier: z.array(z.strictObject({ comment: text, at: date })),
  forum: z.strictObject({ _id: id, name: text }).nullable(),
  context: z.array(z.strictObject({ _id: id, name: text, comment: text, createdAt: date })),
  author: author.nullable(),
});

const line: z.ZodType<AuditLine> = z.strictObject({
  ...{ _id: id, at: date, by: text, action: text, subject: text, item: z.int() },
  ...{ whom: text, why: text, before: text },
});

export const moderationAnswers = {
  report: z.strictObject({ reason: text, comment: text }),
  inbox: z.array(item),
  author,
  decision: z.strictObject({ _id: id, kind, state, version: text }) satisfies z.ZodType<Decided>,
  decisions: z.strictObject({
    decided: z.array(id),
    refused: z.array(id),
  }) satisfies z.ZodType<DecidedMany>,
  audit: z.array(line),
  done: z.strictObject({ done: z.literal(true) }),
};
