import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { accountsOf } from '../../accounts/accounts';
import { blockOf, setBlock, type Block } from '../../accounts/blocking';
import { raw } from '../../database/raw';
import { conflict } from '../../errors';
import { commentOf, type StoredComment } from '../forum';
import { learn } from '../weighing/learned';
import { isAnswered } from '../write';
import { alreadyDecided, nothingToUndo, UNDONE, type Decision, type Subject } from './decide';

type State = StoredComment['state'];
const RESULT = { approve: 'visible', hide: 'hidden', delete: 'deleted' } as const;

/** A comment that was hidden with the others of its author, and how it was. */
interface Hidden {
  number: number;
  state: string;
  waitsSince: string | null;
}

/** How a comment was, and with it its author, so that a decision can be undone. */
interface Before {
  state: State;
  /** Not after a decision of the panel. */
  waitsSince?: string | null;
  approvedAt?: string | null;
  /** For the log alone. */
  comment: string;
  hidden?: Hidden[];
  blocked?: boolean;
  blockedUntil?: string;
  blockBefore?: Block | null;
}

const beforeOf = (comment: StoredComment): Before => ({
  state: comment.state,
  waitsSince: comment.waits_since?.toISOString() ?? null,
  approvedAt: comment.approved_at?.toISOString() ?? null,
  comment: comment.comment,
});

const put = (
  strapi: Core.Strapi,
  id: number,
  { state, waitsSince = null, approvedAt = null }: Partial<Before>,
  tombstone = false,
) =>
  raw(
    strapi,
    `update reviews set state = ?, tombstone = ?, waits_since = ?, approved_at = ?, updated_at = clock_timestamp()
      where id = ?`,
    [state, tombstone, waitsSince, approvedAt, id],
  );

/** All or none: one statement. */
const HIDE_ALL = `
  with before as (
    select reviews.id, number, state, waits_since from reviews
      join reviews_user_lnk on review_id = reviews.id
     where user_id = ? and state in ('visible', 'held') order by reviews.id for update of reviews)
  update reviews set state = 'hidden', waits_since = null, updated_at = clock_timestamp()
    from before where reviews.id = before.id
  returning before.number, before.state, before.waits_since as "waitsSince"`;

/** What was decided on since by itself stays as that left it. */
const SHOW_AGAIN = `
  update reviews set state = was.state, waits_since = was."waitsSince", updated_at = clock_timestamp()
    from json_to_recordset(?::json) as was(number integer, state text, "waitsSince" timestamp)
   where reviews.number = was.number and reviews.state = 'hidden'
     and not exists (select from decisions where subject = 'comment' and item = was.number and id > ?)`;

const REASON = 'Lo que escribiste no cumple las normas del foro.';
const endOf = ({ until }: Block): number => (until === '' ? Infinity : Date.parse(until));

/** No block is shortened. An admin is blocked on their account's own page alone. */
async function block(strapi: Core.Strapi, writer: number, wanted: Block) {
  const account = await accountsOf(strapi).locked(writer);
  if (!account) return {};
  const { blocked, ...before } = blockOf(account);
  if (!blocked || endOf(before) < endOf(wanted)) {
    if (account.isAdmin) throw conflict('Es de un administrador', 'moderation.admin');
    await setBlock(strapi, writer, { ...wanted, reason: wanted.reason || REASON });
  }
  return { blocked: true, blockedUntil: wanted.until, blockBefore: blocked ? before : null };
}

/** Another block, of the account's own page or of another comment, is none that this undo takes back. */
const isBlockOf = (last: Decision, was: Partial<Before>, now: ReturnType<typeof blockOf>) =>
  now.blocked && now.until === was.blockedUntil && now.reason === (last.why || REASON);

export const comments: Subject<StoredComment> = {
  async read(strapi, number) {
    const comment = await commentOf(strapi, number);
    if (!comment) throw new errors.NotFoundError('Ese comentario no existe');
    // Its author took it away, or it was deleted too long ago: nothing is left to show.
    if (comment.state === 'deleted' && comment.comment === '')
      throw conflict('Ese comentario ya no está', 'moderation.gone');
    return comment;
  },

  async take(strapi, comment, { action, hideAll, why, blockUntil, ...wanted }) {
    const before = beforeOf(comment);
    const state = RESULT[action];
    const tombstone = state === 'deleted' && (await isAnswered(strapi, comment.number));
    // Followers hear of what becomes visible, and have heard of what was.
    const becomesVisible = state === 'visible' && before.state !== 'visible';
    const approvedAt = becomesVisible ? new Date().toISOString() : before.approvedAt;
    await put(strapi, comment.id, { state, approvedAt }, tombstone);
    await learn(strapi, comment.comment, action !== 'approve', 1);
    const writer = comment.user_id;
    if (!writer) return before;
    if (hideAll) before.hidden = await raw<Hidden>(strapi, HIDE_ALL, [writer]);
    // The account last, as a report does; what its owner still writes waits for lockWriter, and is refused.
    const terms = { until: blockUntil, reason: why };
    return { ...before, ...(wanted.block && (await block(strapi, writer, terms))) };
  },

  async undo(strapi, comment, last) {
    const was = last.before as Partial<Before>;
    if (!was.state) throw nothingToUndo();
    // Another text by now, which no admin decided on.
    if (comment.edited_at && comment.edited_at > last.created_at) throw alreadyDecided();
    await put(strapi, comment.id, was);
    await learn(strapi, comment.comment, last.action !== 'approve', -1);
    if (was.hidden) await raw(strapi, SHOW_AGAIN, [JSON.stringify(was.hidden), last.id]);
    const writer = comment.user_id;
    const account = was.blocked && writer && (await accountsOf(strapi).locked(writer));
    if (account && isBlockOf(last, was, blockOf(account)))
      await setBlock(strapi, account.id, was.blockBefore ?? undefined);
    return beforeOf(comment);
  },

  stateOf: ({ state }) => state,
};

/** What was deleted is gone after a while; where it was answered its place stays, without its text. */
export async function sweepDeleted(strapi: Core.Strapi): Promise<void> {
  const old = `state = 'deleted' and updated_at < now() - ${UNDONE}`;
  await raw(strapi, `delete from reviews where ${old} and tombstone is not true`);
  await raw(
    strapi,
    `update reviews set comment = '', name = '', earlier = null, why = null, text_hash = null
      where ${old} and tombstone and comment <> ''`,
  );
}
