import * as z from 'zod';
import { FOUND_KINDS } from './shared/siteSearch.ts';

const text = z.string();
const id = z.int().positive();

/** What was found; marks say where in the excerpt, and a comment is one of its forum. */
export const found = z.strictObject({
  items: z.array(
    z.strictObject({
      ...{ kind: z.enum(FOUND_KINDS), _id: id, title: text, url: text, excerpt: text },
      marks: z.array(z.tuple([z.int(), z.int()])),
      ...{ at: z.iso.datetime(), comment: id.optional() },
    }),
  ),
  /** Of a slip, what there is. */
  suggestion: text,
});

/** From the most used to the least; its page is at /tema/<topic>. */
export const topicList = z.array(z.strictObject({ topic: text, name: text, count: z.int() }));

const reference = z.strictObject({ kind: z.enum(['article', 'project']), _id: id, name: text });

/** What is read after an article: the ones around it by date, what is related, and the parts of its series. */
export const onward = z.strictObject({
  ...{ previous: reference.nullable(), next: reference.nullable() },
  ...{ related: z.array(reference), parts: z.array(reference) },
});
