import * as z from 'zod';
import type { Honeypot } from '../contract/index.ts';

const honeypotSchema = z.object({
  website: z.string().catch(''),
  elapsed: z.number().catch(Infinity),
}) satisfies z.ZodType<Honeypot>;

/** Whether a form was filled in as no person does it: the unseen box too, or in no time. */
export function isSuspicious(body: unknown, minFormMs: number): boolean {
  const filled = honeypotSchema.safeParse(body).data;
  return filled !== undefined && (filled.website !== '' || filled.elapsed < minFormMs);
}
