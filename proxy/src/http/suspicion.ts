import * as z from 'zod';
import type { Trap } from '../contract/index.ts';

const trap = z.object({
  website: z.string().catch(''),
  elapsed: z.number().catch(Infinity),
}) satisfies z.ZodType<Trap>;

/** Whether a form was filled in as no person does it: the unseen box too, or in no time. */
export function isSuspicious(body: unknown, quickest: number): boolean {
  const told = trap.safeParse(body).data;
  return told !== undefined && (told.website !== '' || told.elapsed < quickest);
}
