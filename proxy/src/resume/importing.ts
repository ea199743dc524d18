import * as z from 'zod';
import type { ImportedResume } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import { merged, planOf } from './plan.ts';
import type { Stored } from './plan.ts';

const stored = z.object({
  kinds: z.record(
    z.string(),
    z.object({ version: z.string(), items: z.array(z.custom<Stored>()) }),
  ),
});
const outcome = z.object({
  _id: z.number().nullable(),
  result: z.enum(['created', 'updated', 'unchanged']),
  fields: z.array(z.string()).default([]),
});
const done = z.object({ kinds: z.record(z.string(), z.array(outcome)) });

export interface ImportOptions {
  /** Otherwise it is said what would be written, and nothing is. */
  take: boolean;
  /** Keys of the plan; all of them where none are said. */
  chosen?: string[] | undefined;
}

/** The CMS's own call for it: what is there, or with a body what becomes of it. */
type AskCms = (body?: object) => Promise<unknown>;

/** A JSON Resume into the site: all that is chosen of it, or nothing. */
export async function importResume(
  ask: AskCms,
  resume: Record<string, unknown>,
  { take, chosen }: ImportOptions,
): Promise<ImportedResume> {
  const plan = planOf(resume);
  const cards = chosen ? plan.cards.filter(({ key }) => chosen.includes(key)) : plan.cards;
  const unknown = chosen?.find((key) => !cards.some((card) => card.key === key));
  if (unknown !== undefined) {
    const message = `El archivo no trae «${unknown}».`;
    throw new ApiError('request.invalid', { message, errors: [{ field: 'chosen', message }] });
  }
  const there = stored.parse(await ask()).kinds;
  const kinds: Record<string, object> = {};
  for (const kind of new Set(cards.map((card) => card.kind))) {
    const { version, items } = there[kind] ?? { version: '', items: [] };
    const own = cards.filter((card) => card.kind === kind);
    kinds[kind] = { version, items: merged(own, items) };
  }
  const { kinds: results } = done.parse(await ask({ kinds, dryRun: !take }));
  return {
    // Of each kind in the order in which they were sent.
    items: cards.map(({ card: _, ...one }) => ({
      ...one,
      ...outcome.parse(results[one.kind]?.shift()),
    })),
    leftOut: plan.leftOut,
  };
}
