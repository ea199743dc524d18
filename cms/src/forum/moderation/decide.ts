import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { blockBody } from '../../accounts/blocking';
import type { Caller } from '../../accounts/caller';
import { recordAudit } from '../../audit/audit';
import { COMMENT_ACTIONS } from '../../contract.generated';
import { retriedTransaction } from '../../database/deadlocks';
import { parsedJson, raw } from '../../database/raw';
import { conflict } from '../../errors';

export const choice = z.object({
  action: z.enum(COMMENT_ACTIONS, 'Acción: no es ninguna de las que hay'),
  kind: z.enum(['comment', 'contact', 'testimonial']).default('comment'),
  /** Of the item as it was seen; blank is any. */
  version: z.string().max(40).default(''),
  why: z.string().max(500).default(''),
  block: z.boolean().default(false),
  hideAll: z.boolean().default(false),
  blockUntil: blockBody.shape.until,
});
type Choice = z.infer<typeof choice>;

/** A line of the log, as an undo reads it. */
export interface Decision {
  id: number;
  why: string | null;
  action: string;
  by: string;
  by_id: number;
  before: object;
  created_at: Date;
  recent: boolean;
}

interface Item {
  name: string | null;
  user_id?: number | null;
  updated_at: Date | null;
}

/** A kind of what can be decided on. */
export interface Subject<T extends Item | undefined> {
  /** Held to the end of the transaction. */
  read: (strapi: Core.Strapi, number: number) => Promise<T>;
  /** How it was. */
  take: (
    strapi: Core.Strapi,
    item: T,
    choice: Choice & { action: Exclude<Choice['action'], 'undo'> },
  ) => Promise<object>;
  /** Puts it back as it was before the last decision. */
  undo: (strapi: Core.Strapi, item: T, last: Decision) => Promise<object>;
  stateOf: (item: T) => string;
}

/** The version of an item, as a decision sends it back. */
export const rowVersion = (item: { updated_at: Date | null } | undefined): string =>
  item?.updated_at?.toISOString() ?? '';

/** So long a decision can be undone with one touch: meanwhile no other admin decides on the item. */
const RECENT = `interval '10 seconds'`;
/** So long it can be undone at all, and what it deleted is kept. */
export const UNDONE = `interval '30 days'`;

async function lastDecision(
  strapi: Core.Strapi,
  subject: string,
  item: number,
  lock: 'for share' | '',
): Promise<Decision | undefined> {
  const [last] = await raw<Decision>(
    strapi,
    `select id, action, "by", by_id, why, before, created_at, created_at > now() - ${RECENT} as recent from decisions
      where subject = ? and item = ? and created_at > now() - ${UNDONE} order by id desc limit 1 ${lock}`,
    [subject, item],
  );
  return last && { ...last, before: parsedJson(last.before) ?? {} };
}

export const nothingToUndo = () =>
  conflict('No hay nada que deshacer', 'moderation.nothing_to_undo');
export const alreadyDecided = (by = '') =>
  conflict('Alguien más ya decidió', 'moderation.decided', { by });

/** Also of an item that is gone: of two admins who bring it back, the second finds it there. */
const HELD = 'select pg_advisory_xact_lock(hashtextextended(?, 0))';

/** One decision on one item, in one transaction; of two at the same moment the second is refused. */
export function decide<T extends Item | undefined>(
  strapi: Core.Strapi,
  caller: Caller,
  number: number,
  subject: Subject<T>,
  wanted: Choice,
) {
  const { kind, action, version, why } = wanted;
  return retriedTransaction(strapi, async () => {
    await raw(strapi, HELD, [`${kind} ${number}`]);
    const item = await subject.read(strapi, number);
    // An erasure takes the texts out of the log, and has to find the message that is put back.
    const lock = kind === 'contact' && action === 'undo' ? 'for share' : '';
    const last = await lastDecision(strapi, kind, number, lock);
    const isOthers = last !== undefined && last.by_id !== caller.id;
    // Where its author corrected it, no decision of the caller's own is named.
    if ((isOthers && last.recent) || (version !== '' && version !== rowVersion(item)))
      throw alreadyDecided(isOthers ? last.by : '');
    if (action === 'undo' && (!last || last.action === 'undo')) throw nothingToUndo();
    const before =
      action === 'undo'
        ? await subject.undo(strapi, item, last as Decision)
        : await subject.take(strapi, item, { ...wanted, action });
    const now = await subject.read(strapi, number);
    const { name: whom, user_id: whomId } = item ?? now ?? {};
    const entry = { by: caller, action, subject: kind, item: number, whom, whomId, why, before };
    await recordAudit(strapi, entry);
    return { _id: number, kind, state: subject.stateOf(now), version: rowVersion(now) };
  });
}
