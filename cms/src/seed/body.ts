import { errors } from '@strapi/utils';
import { z } from 'zod';

export const USERS = 'user';

const body = z.strictObject({
  kind: z.string('falta'),
  items: z.array(z.record(z.string(), z.unknown()), 'tiene que ser una lista de fichas').max(2_000),
  /** Reports what would change, and writes nothing. */
  dryRun: z.boolean().default(false),
  /** Deletes what is not in `items`. */
  prune: z.boolean().default(false),
  /** The numbers of items that came in other portions: they stay too. */
  others: z.array(z.number()).max(100_000).default([]),
  /** Accounts to be deleted, as long as they are still those of that date; no admin's is. */
  remove: z.array(z.strictObject({ email: z.string(), createdAt: z.string() })).default([]),
  /** What the file says of the accounts that `items` name. */
  accounts: z
    .record(
      z.string(),
      z.strictObject({ createdAt: z.string().optional(), isAdmin: z.boolean().default(false) }),
    )
    .default({}),
});

export type SeedBody = z.infer<typeof body>;
export type Item = Record<string, unknown>;

export interface Problem {
  /** `items.3.heading`: where the caller wrote it. */
  path: (string | number)[];
  message: string;
}

/** All problems at once, so that a file is fixed in one go. */
export function rejectProblems(problems: Problem[]): void {
  if (problems.length === 0) return;
  const [first] = problems;
  const message = `${first?.path.join('.')}: ${first?.message}`;
  throw new errors.ValidationError(message, { errors: problems });
}

export function readBody(given: unknown): SeedBody {
  const parsed = body.safeParse(given);
  if (parsed.success) return parsed.data;
  rejectProblems(
    parsed.error.issues.map(({ path, message }) => ({
      path: path as (string | number)[],
      message,
    })),
  );
  throw new Error('unreachable');
}
