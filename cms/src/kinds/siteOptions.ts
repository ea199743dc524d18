import { z } from 'zod';

/** What a schema.json says about its kind in `pluginOptions.site`. */
export const siteOptions = z.strictObject({
  /**
   * content: visitors read it, admins write it. message: any visitor writes it, only its owner and
   * admins read it. comment: users write it below its parent, and it is read with its parent.
   */
  nature: z.enum(['content', 'message', 'comment']).default('content'),
  /** What the site calls all of them, and one where the panel's name is another. */
  label: z.strictObject({ one: z.string().optional(), many: z.string() }).optional(),
  /** While this field is empty, the item is a draft that only admins see. */
  title: z.string().default('name'),
  /** Its items are the site's own: they are changed, and none is made, deleted or moved. */
  fixed: z.boolean().default(false),
  /** Whether the site's answers say when an item was created. */
  dated: z.boolean().default(false),
  /** The field that takes the name of its creator. */
  author: z.string().optional(),
  /** The relation that takes the account of its creator. */
  owner: z.string().optional(),
  /** A comment's relation to its item. */
  parent: z.string().optional(),
  /** The boolean that puts an item in quarantine: it is in a list of its own. */
  quarantine: z.string().optional(),
  /** The choice by which an admin says how far a message got; its first one is that of a new message. */
  handled: z.string().optional(),
  /** An item for the documentation and the tests; what it leaves out is blank. */
  sample: z
    .record(z.string(), z.union([z.string(), z.number(), z.record(z.string(), z.unknown())]))
    .default({}),
});

export type SiteOptions = z.infer<typeof siteOptions>;
export type Nature = SiteOptions['nature'];

/** What has no date, and is not the site's own, stands in the owner's order. */
export const isOrdered = ({ nature, dated, fixed }: SiteOptions): boolean =>
  nature === 'content' && !dated && !fixed;
