import * as z from 'zod';
import { errorCodes } from './errorCodes.ts';
import type { ErrorCode } from './errorCodes.ts';
import type { Shape } from './call.ts';
import { mapFields } from './fields.ts';
import type { Field, FieldSet } from './fields.ts';
import type { Kind } from './kind.ts';
import { kinds } from './kinds.generated.ts';
import type { Passkey } from './accounts/passkeys.ts';
import type { OpenSession } from './accounts/sessions.ts';
import { moderationAnswers } from './forum/answers.ts';

/** Answers are checked for shape, not for limits: what is stored may be older than a limit. */
const answerByType: Partial<Record<Field['type'], z.ZodType>> = {
  integer: z.int(),
  boolean: z.boolean(),
  reference: z.int().nullable(),
};
const typeOf = ({ type, flag }: Field) => {
  const schema = answerByType[type] ?? z.string();
  return flag ? schema.optional() : schema;
};
const answerFields = (fields: FieldSet) => mapFields(fields, typeOf);

const createdAt = z.iso.datetime();
const id = z.int().positive();

function itemSchema(kind: Kind, more: Record<string, z.ZodType> = {}) {
  const dated = kind.dated ? { createdAt } : {};
  return z.strictObject({ _id: id, ...answerFields(kind.fields), ...dated, ...more });
}

/** What a brief list does not have. */
const leftOut = ({ fields }: Kind) =>
  mapFields(
    Object.fromEntries(Object.entries(fields).filter(([, { type }]) => type === 'html')),
    () => z.string().optional(),
  );

const mark = z.literal(true).optional();

/** A comment; what it says only where it is so is in `CommentMarks`. */
const childSchema = (kind: Kind) =>
  z.strictObject({
    _id: id,
    ...answerFields(kind.children?.fields ?? {}),
    createdAt,
    editedAt: createdAt.optional(),
    inReplyTo: id.optional(),
    quoted: z.strictObject({ name: z.string(), comment: z.string() }).optional(),
    deleted: mark,
    state: z.enum(['held', 'hidden']).optional(),
    own: mark,
    byAdmin: mark,
    version: createdAt.optional(),
  });

const threadOf = (kind: Kind) =>
  kind.children
    ? {
        [kind.children.list]: z.array(childSchema(kind)),
        [kind.children.count]: z.int().optional(),
        earlier: id.optional(),
        following: z.boolean().optional(),
      }
    : {};

const activityOf = (kind: Kind) =>
  kind.children
    ? { [kind.children.count]: z.int(), activityAt: createdAt, activityBy: z.string() }
    : {};

const account = z.strictObject({
  _id: id,
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
});

const blankOrMoment = z.union([z.literal(''), z.iso.datetime()]);

const block = z.strictObject({
  blocked: z.boolean(),
  until: blankOrMoment,
  reason: z.string(),
});

const openSession: z.ZodType<OpenSession> = z.strictObject({
  ...{ _id: id, createdAt, seenAt: createdAt },
  ...{ browser: z.string(), system: z.string(), current: z.boolean() },
});

const passkey: z.ZodType<Passkey> = z.strictObject({
  ...{ _id: id, name: z.string(), createdAt, usedAt: blankOrMoment },
  ...{ host: z.string(), credential: z.string() },
});

const plainAnswers = {
  ...moderationAnswers,
  account,
  profile: account.extend({
    noticeReplies: z.boolean(),
    noticeForums: z.boolean(),
    eraseAt: blankOrMoment,
  }),
  accounts: z.array(account),
  block,
  sessions: z.array(openSession),
  passkey,
  passkeys: z.array(passkey),
  passkeyOptions: z.strictObject({
    ticket: z.string().min(1),
    options: z.looseObject({ challenge: z.string().min(1) }),
  }),
  session: account.extend({ user: id, token: z.string().min(1) }),
  path: z.string().min(1),
  features: z.strictObject({
    mail: z.boolean(),
    verifyEmail: z.boolean(),
    passkeyHost: z.string(),
    messagesMonths: z.int(),
    mailsMonths: z.int(),
    auditMonths: z.int(),
  }),
  accepted: z.strictObject({}),
  erasure: z.strictObject({ eraseAt: z.iso.datetime() }),
  zip: z.instanceof(Uint8Array),
  resume: z.looseObject({}),
  none: z.undefined(),
};

export function answerSchema(shape: Shape): z.ZodType {
  switch (shape.is) {
    case 'list': {
      const kind: Kind = kinds[shape.kind];
      return z.array(itemSchema(kind, { ...leftOut(kind), ...activityOf(kind) }));
    }
    case 'detail': {
      const kind: Kind = kinds[shape.kind];
      return itemSchema(kind, threadOf(kind));
    }
    case 'child':
      return childSchema(kinds[shape.kind]);
    case 'children':
      return z.array(childSchema(kinds[shape.kind]));
    default:
      return plainAnswers[shape.is];
  }
}

/** Why somebody with the right password may not log in. */
const blockedLogin = block.omit({ blocked: true });

export const errorSchema = z.strictObject({
  code: z.enum(Object.keys(errorCodes) as [ErrorCode]),
  message: z.string().min(1),
  detail: z.string().min(1),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
  blocked: blockedLogin.optional(),
  /** Who changed it meanwhile, and how it is now. */
  conflict: z
    .strictObject({
      by: z.string(),
      version: z.string(),
      current: z.record(z.string(), z.unknown()),
    })
    .optional(),
});
