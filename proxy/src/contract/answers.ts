import * as z from 'zod';
import { errorCodes } from './errorCodes.ts';
import type { ErrorCode } from './errorCodes.ts';
import type { Shape } from './call.ts';
import { mapFields } from './fields.ts';
import type { Field, FieldSet } from './fields.ts';
import { imageFieldOf } from './kind.ts';
import type { Kind } from './kind.ts';
import { kinds } from './kinds.generated.ts';
import { isOffer } from './pages/offers.ts';
import { commentMarks, imageUse, lastActivity, plainAnswers, threadMarks } from './plainAnswers.ts';

/** Answers are checked for shape, not for limits: what is stored may be older than a limit. */
const answerByType: Partial<Record<Field['type'], z.ZodType>> = {
  integer: z.int(),
  boolean: z.boolean(),
  reference: z.int().nullable(),
  words: z.record(z.string(), z.unknown()),
};
const typeOf = ({ type, flag, admin }: Field) => {
  const schema = answerByType[type] ?? z.string();
  return flag || admin ? schema.optional() : schema;
};
const answerFields = (fields: FieldSet) => mapFields(fields, typeOf);

const createdAt = z.iso.datetime();
const reply = z.strictObject({
  ...{ text: z.string(), at: createdAt, by: z.string() },
  state: z.enum(['waiting', 'sent', 'failed', '']),
});
const id = z.int().positive();

function itemSchema(kind: Kind, more: Record<string, z.ZodType> | null) {
  const dated = kind.dated ? { createdAt } : {};
  /** What the picture shows, where the library says it. */
  const described = imageFieldOf(kind) && { imageAlt: z.string().optional() };
  /** Of what it is about, while that is in the site. */
  const named = 'about' in kind.fields && { itemName: z.string().optional() };
  /** Of an offer, while what proves it is in the site. */
  const proven = isOffer(kind.name) && {
    proven: z.strictObject({ text: z.string(), name: z.string() }).optional(),
  };
  const conversation = kind.handled && {
    replies: z.array(reply).optional(),
    offerName: z.string().optional(),
  };
  return z.strictObject({
    ...{ _id: id, ...answerFields(kind.fields), ...described, ...named, ...proven },
    ...conversation,
    ...{ ...dated, ...more },
  });
}

/** What a brief list does not have. */
const leftOut = ({ fields }: Kind) =>
  mapFields(
    Object.fromEntries(Object.entries(fields).filter(([, { type }]) => type === 'html')),
    () => z.string().optional(),
  );

const childSchema = (kind: Kind) =>
  z.strictObject({
    ...{ _id: id, ...answerFields(kind.children?.fields ?? {}), createdAt },
    ...commentMarks.shape,
  });

const threadOf = (kind: Kind) =>
  kind.children && {
    [kind.children.list]: z.array(childSchema(kind)),
    [kind.children.count]: z.int().optional(),
    ...threadMarks.shape,
  };

const activityOf = ({ children }: Kind) =>
  children && { [children.count]: z.int(), ...lastActivity.shape };

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

export const errorSchema = z.strictObject({
  code: z.enum(Object.keys(errorCodes) as [ErrorCode]),
  message: z.string().min(1),
  detail: z.string().min(1),
  errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
  /** Why the owner of the right password may not log in. */
  blocked: plainAnswers.block.omit({ blocked: true }).optional(),
  /** The items that name a picture, which is not deleted then. */
  uses: z.array(imageUse).optional(),
  /** Who changed it meanwhile, and how it is now. */
  conflict: z
    .strictObject({
      by: z.string(),
      version: z.string(),
      current: z.record(z.string(), z.unknown()),
    })
    .optional(),
});
