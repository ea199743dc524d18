import type { Core } from '@strapi/strapi';
import type { Block } from '../../accounts/blocking';
import { parsedJson, raw } from '../../database/raw';
import { json } from '../../database/json';

/** What a decision wants of an account, so that it can be undone. */
export interface Blocked {
  blocked: boolean;
  blockedUntil: string;
  /** How they were blocked before. */
  blockBefore: Block | null;
}

/** A comment that was hidden with the others of its author, and how it was. */
export interface Hidden {
  number: number;
  state: string;
  waitsSince: string | null;
}

/** A decision on a comment of somebody's, as the log has it. */
export interface LoggedDecision {
  id: number;
  item: number;
  action: string;
  why: string | null;
  /** All else of theirs that was hidden with it, where all was. */
  before: Partial<Blocked> & { hidden?: Hidden[] };
}

/** The oldest first; also those on their comments since the account is no more, which name nobody. */
export async function decisionsOf(strapi: Core.Strapi, writer: number): Promise<LoggedDecision[]> {
  const rows = await raw<LoggedDecision>(
    strapi,
    `with theirs as (select item, ${json('before')} as before from decisions
        where subject = 'comment' and whom_id = ?)
     select id, item, action, why, before from decisions where subject = 'comment' and item in (
       select item from theirs
       union select (hidden->>'number')::int from theirs, jsonb_array_elements(before->'hidden') as hidden)
      order by id`,
    [writer],
  );
  return rows.map((row) => ({
    ...row,
    before: parsedJson(row.before) as LoggedDecision['before'],
  }));
}

/** Those that nobody undid: each undo is of the last one on its comment. */
export function standing(decisions: LoggedDecision[]): LoggedDecision[] {
  const ofComment = new Map<number, LoggedDecision[]>();
  for (const decision of decisions) {
    const decided = ofComment.get(decision.item) ?? [];
    if (decision.action === 'undo') decided.pop();
    else decided.push(decision);
    ofComment.set(decision.item, decided);
  }
  return [...ofComment.values()].flat();
}
