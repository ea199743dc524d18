import type { Core } from '@strapi/strapi';
import type { Caller } from '../../accounts/caller';
import { parsedJson, raw } from '../../database/raw';
import { conflict } from '../../errors';

/** So long a decision can be undone with one touch: meanwhile nobody else decides the same. */
const UNDO = `interval '10 seconds'`;

interface Decision {
  id: number;
  action: string;
  by: string;
  by_id: number;
  whom_id: number | null;
  why: string;
  before: unknown;
  created_at: Date;
  recent: boolean;
}

export async function lastDecision(
  strapi: Core.Strapi,
  subject: string,
  item: number,
  lock: 'for share' | '' = '',
): Promise<Decision | undefined> {
  const [last] = await raw<Decision>(
    strapi,
    `select id, action, "by", by_id, whom_id, why, before, created_at, created_at > now() - ${UNDO} as recent from decisions
      where subject = ? and item = ? order by id desc limit 1 ${lock}`,
    [subject, item],
  );
  return last && { ...last, before: parsedJson(last.before) };
}

/** Whoever saw another version, or comes a moment after another admin, is refused. The item's row is locked. */
export async function rejectStale(
  strapi: Core.Strapi,
  [subject, item]: [string, number],
  caller: Caller,
  isSeen: boolean,
): Promise<void> {
  const last = await lastDecision(strapi, subject, item);
  const isTaken = last?.recent && last.by_id !== caller.id;
  if (isTaken || !isSeen)
    throw conflict('Alguien más ya decidió', 'moderation.decided', {
      // Or its writer corrected it: no decision of the caller's own is named.
      by: last && last.by_id !== caller.id ? last.by : '',
    });
}
