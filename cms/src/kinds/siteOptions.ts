import { z } from 'zod';

/** What a schema.json says about its kind in `pluginOptions.site`. */
const siteOptions = z.strictObject({
  /**
   * content: everybody reads it, admins write it. message: anybody writes it, only its owner and
   * admins read it. comment: users write it below its parent, and it is read with its parent.
   */
  nature: z.enum(['content', 'message', 'comment']).default('content'),
  /** While this field is empty, the item is a draft that only admins see. */
  title: z.string().default('name'),
  /** The field that takes the name of whoever creates an item. */
  author: z.string().optional(),
  /** The relation that takes the account of whoever creates an item. */
  owner: z.string().optional(),
  /** The relation to the item that a comment hangs from. */
  parent: z.string().optional(),
  /** The boolean that keeps an item apart: it is listed only when that is asked for. */
  aside: z.string().optional(),
});

export type SiteOptions = z.infer<typeof siteOptions>;
export type Nature = SiteOptions['nature'];

export function readSiteOptions(uid: string, given: unknown): SiteOptions {
  const parsed = siteOptions.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  throw new Error(`${uid}: pluginOptions.site no vale:\n${z.prettifyError(parsed.error)}`);
}
