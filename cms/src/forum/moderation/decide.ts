import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Caller } from '../../accounts/caller';
import { recordAudit } from '../../audit/audit';
import { retriedTransaction } from '../../database/deadlocks';
import { raw } from '../../database/raw';
import { conflict } from '../../errors';
import { commentOf, type StoredComment } from '../forum';
import { learn } from '../weighing/bayes';
import { isAnswered } from '../write';
import { blockWriter, takeBlockBack } from './block';
import { rowVersion } from './inbox';
import { hideAllOf, lockForumsOf, showAgain } from './hideAll';
import { lastDecision, rejectStale } from './lastDecision';
import type { Blocked, Hidden } from './standing';

export interface Choice {
  action: 'approve' | 'hide' | 'delete' | 'undo';
  version: string;
  why: string;
  block: boolean;
  hideAll: boolean;
  /** Blank is for good. */
  blockUntil: string;
}

type State = StoredComment['state'];
const RESULT = { approve: 'visible', hide: 'hidden', delete: 'deleted' } as const;

/** How a comment was, so that a decision can be undone. */
interface Before extends Partial<Blocked> {
  state: State;
  /** Not after a decision of the panel. */
  waitsSince?: string | null;
  approvedAt?: string | null;
  /** What it said: a deleted one is gone after a while. */
  comment: string;
  /** All else of theirs that was hidden with it. */
  hidden?: Hidden[];
}

interface Standing {
  state: State;
  tombstone: boolean;
  waitsSince: string | null;
  approvedAt: string | null;
}

const beforeOf = (comment: StoredComment): Before => ({
  state: comment.state,
  waitsSince: comment.waits_since?.toISOString() ?? null,
  approvedAt: comment.approved_at?.toISOString() ?? null,
  comment: comment.comment,
});

async function put(strapi: Core.Strapi, id: number, standing: Standing): Promise<void> {
  const { state, tombstone, waitsSince, approvedAt } = standing;
  await raw(
    strapi,
    `update reviews set state = ?, tombstone = ?, waits_since = ?, approved_at = ?, updated_at = clock_timestamp()
      where id = ?`,
    [state, tombstone, waitsSince, approvedAt, id],
  );
}

async function take(
  strapi: Core.Strapi,
  comment: StoredComment,
  caller: Caller,
  choice: Choice & { action: keyof typeof RESULT },
): Promise<void> {
  const { action, block, hideAll, why, blockUntil } = choice;
  const before = beforeOf(comment);
  const state = RESULT[action];
  const tombstone = state === 'deleted' && (await isAnswered(strapi, comment.number));
  // Followers hear of what becomes visible, and have heard of what was.
  const becomesVisible = state === 'visible' && before.state !== 'visible';
  const approvedAt = becomesVisible ? new Date().toISOString() : (before.approvedAt ?? null);
  const writer = comment.user_id;
  if (hideAll && writer) await lockForumsOf(strapi, writer);
  await put(strapi, comment.id, { state, tombstone, waitsSince: null, approvedAt });
  await learn(strapi, comment.comment, action !== 'approve', 1);
  // The account last, as whoever reports does; what they still write waits for lockWriter, and is refused.
  if (hideAll && writer) before.hidden = await hideAllOf(strapi, writer);
  const terms = { until: blockUntil, reason: why };
  const done = block && writer ? await blockWriter(strapi, writer, terms) : {};
  const entry = { ...subjectOf(comment), why, before: { ...before, ...done } };
  await recordAudit(strapi, { by: caller, action, ...entry });
}

async function undo(strapi: Core.Strapi, comment: StoredComment, caller: Caller): Promise<void> {
  const last = await lastDecision(strapi, 'comment', comment.number);
  if (!last || last.action === 'undo')
    throw conflict('No hay nada que deshacer', 'moderation.nothing_to_undo');
  const was = last.before as Before;
  const { state, waitsSince = null, approvedAt = null, hidden, blocked } = was;
  const writer = comment.user_id;
  // Another text by now, which nobody decided on.
  const isCorrected = comment.edited_at !== null && comment.edited_at > last.created_at;
  await rejectStale(strapi, ['comment', comment.number], caller, !isCorrected);
  // Also of one that was hidden with others before, by a decision that was undone meanwhile.
  const shows = hidden !== undefined || state === 'hidden';
  if (shows && writer) await lockForumsOf(strapi, writer);
  await put(strapi, comment.id, { state, tombstone: false, waitsSince, approvedAt });
  await learn(strapi, comment.comment, last.action !== 'approve', -1);
  if (shows) await showAgain(strapi, last.whom_id ?? 0, last.id);
  if (blocked && writer) await takeBlockBack(strapi, writer, last.id);
  const before = beforeOf(comment);
  await recordAudit(strapi, { by: caller, action: 'undo', ...subjectOf(comment), before });
}

/** Its author took it away, or it was deleted too long ago: nothing is left to show. */
function rejectGone({ state, comment }: StoredComment): void {
  if (state === 'deleted' && comment === '')
    throw conflict('Ese comentario ya no está', 'moderation.gone');
}

const subjectOf = ({ number, name, user_id: whomId }: StoredComment) =>
  ({ subject: 'comment', item: number, whom: name, whomId }) as const;

/** One decision on one comment, in one transaction; of two at the same moment the second is refused. */
export async function decide(
  strapi: Core.Strapi,
  caller: Caller,
  number: number,
  choice: Choice,
): Promise<{ _id: number; kind: 'comment'; state: State; version: string }> {
  return retriedTransaction(strapi, async () => {
    const comment = await commentOf(strapi, number);
    if (!comment) throw new errors.NotFoundError('Ese comentario no existe');
    rejectGone(comment);
    const { action, version } = choice;
    const isSeen = version === '' || version === rowVersion(comment);
    await rejectStale(strapi, ['comment', number], caller, isSeen);
    if (action === 'undo') await undo(strapi, comment, caller);
    else await take(strapi, comment, caller, { ...choice, action });
    const decided = await commentOf(strapi, number);
    if (!decided) throw new errors.NotFoundError('Ese comentario no existe');
    return { _id: number, kind: 'comment', state: decided.state, version: rowVersion(decided) };
  });
}
