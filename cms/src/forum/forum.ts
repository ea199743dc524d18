import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { callerOf, requireCaller, type Caller } from '../accounts/caller';
import { presentComments } from '../content/comments';
import { itemsOf } from '../content/items';
import type { Answer, Row } from '../content/present';
import { parsedJson, raw } from '../database/raw';
import { kindsOf, readNumber, type Kind } from '../kinds/kind';

export type ForumContext = Context & {
  params: Record<string, string>;
  request: { body?: unknown };
};

/** A comment with what only the site itself knows of it. */
export interface StoredComment {
  id: number;
  document_id: string;
  number: number;
  name: string | null;
  comment: string;
  rating: number;
  state: 'visible' | 'held' | 'hidden' | 'deleted';
  tombstone: boolean | null;
  waits_since: Date | null;
  why: string | null;
  earlier: { comment: string; at: string }[] | null;
  approved_at: Date | null;
  edited_at: Date | null;
  created_at: Date;
  updated_at: Date;
  forum_id: number;
  user_id: number | null;
}

const kindNamed = (strapi: Core.Strapi, name: string): Kind => {
  const kind = kindsOf(strapi).find((one) => one.name === name);
  if (!kind) throw new Error(`No existe el tipo ${name}`);
  return kind;
};

export const reviewKind = (strapi: Core.Strapi): Kind => kindNamed(strapi, 'review');

/** The forum of a path, which the caller has to be able to see. */
export const forumOf = (strapi: Core.Strapi, ctx: ForumContext): Promise<Row> =>
  itemsOf(strapi, kindNamed(strapi, 'foro')).row(ctx.params.number ?? '', callerOf(ctx));

const COMMENT = `select reviews.*, user_id from reviews
  left join reviews_user_lnk on review_id = reviews.id`;

/**
 * A change of an account's comments waits here, before any of their rows is locked: the writer, the
 * comment, its forum and then accounts, so that no two wait for each other. To the end of the transaction.
 */
const LOCK_WRITER = `select pg_advisory_xact_lock(hashtextextended('comments of ' || cast(:writer as integer), 0))`;
export const lockWriter = (strapi: Core.Strapi, writer: number) =>
  raw(strapi, LOCK_WRITER, { writer });

const WRITER =
  'select user_id from reviews join reviews_user_lnk on review_id = reviews.id where number = ?';

/** Locked until the end of the transaction, if there is one. */
export async function commentOf(
  strapi: Core.Strapi,
  number: number,
): Promise<StoredComment | undefined> {
  const [known] = await raw<{ user_id: number }>(strapi, WRITER, [number]);
  if (known) await lockWriter(strapi, known.user_id);
  const sql = `${COMMENT} where number = ? for update of reviews`;
  const [found] = await raw<StoredComment>(strapi, sql, [number]);
  return found && { ...found, earlier: parsedJson(found.earlier) as StoredComment['earlier'] };
}

/** As in a thread: what is held only its author sees, and an admin, who also sees what is hidden. */
const maySee = ({ state, user_id: writer }: StoredComment, { id, isAdmin }: Caller): boolean =>
  state === 'visible' ||
  (state === 'held' && (isAdmin || writer === id)) ||
  (state === 'hidden' && isAdmin);

/** The comment of a path, in the forum of the path, if it is still there for the caller. */
export async function commentInPath(
  strapi: Core.Strapi,
  ctx: ForumContext,
  states = ['visible'],
): Promise<StoredComment> {
  const forum = await forumOf(strapi, ctx);
  const comment = await commentOf(strapi, readNumber(ctx.params.review ?? ''));
  if (
    comment?.forum_id !== forum.id ||
    !states.includes(comment.state) ||
    !maySee(comment, requireCaller(ctx))
  )
    throw new errors.NotFoundError('Ese comentario no existe');
  return comment;
}

/** One comment as answers have it. */
export async function shownComment(
  strapi: Core.Strapi,
  id: number,
  caller?: Caller,
): Promise<Answer> {
  const [shown] = await presentComments(strapi, reviewKind(strapi), [id], caller);
  if (!shown) throw new errors.NotFoundError('Ese comentario no existe');
  return shown;
}
