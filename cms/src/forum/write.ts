import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { BLOCKED } from '../accounts/blocked';
import type { Caller } from '../accounts/caller';
import { cut } from '../content/comments';
import { explainFailure, isRelationMissing } from '../content/items';
import type { Answer, Row } from '../content/present';
import { writable } from '../content/writable';
import { CORRECTION_MS } from '../contract.generated';
import { raw } from '../database/raw';
import { badRequest, conflict, forbidden } from '../errors';
import { reviewKind, shownComment, type StoredComment } from './forum';
import { followByWriting } from './follows';
import { fingerprint, weigh } from './weighing/weigh';

/** What moderators see of what a comment said before: how the first and the newest began. */
const EARLIER_MAX = 20;
const EARLIER_CHARS = 500;

type Earlier = NonNullable<StoredComment['earlier']>;

/** What stood when it was reported stays, whole, however often it is corrected since. */
async function boundedEarlier(
  strapi: Core.Strapi,
  number: number,
  earlier: Earlier,
): Promise<Earlier> {
  const sql = 'select created_at as at from reports where comment = ?';
  const reports = await raw<{ at: Date }>(strapi, sql, [number]);
  const reported = reports.map(({ at }) => at.toISOString());
  return earlier.flatMap((one, i) => {
    const since = earlier[i - 1]?.at ?? '';
    if (reported.some((at) => since <= at && at <= one.at)) return one;
    const isKept = i === 0 || i > earlier.length - EARLIER_MAX;
    return isKept ? { ...one, comment: cut(one.comment, EARLIER_CHARS) } : [];
  });
}

/** What a body says of a comment; its name is the writer's. */
export function commentBody(strapi: Core.Strapi, body: unknown): Answer {
  const { name: _, ...data } = writable(reviewKind(strapi), body);
  return data;
}

/** The number of the comment that a body answers. */
export function repliesTo(body: unknown): number | undefined {
  const { inReplyTo } = (body as { data?: { inReplyTo?: unknown } } | null)?.data ?? {};
  return Number.isInteger(inReplyTo) && Number(inReplyTo) > 0 ? Number(inReplyTo) : undefined;
}

export const rejectClosed = (forum: Row): void => {
  if (forum.closed === true) throw conflict('Este foro está cerrado', 'forum.closed');
};

async function rejectMissing(strapi: Core.Strapi, forum: Row, answered: number): Promise<void> {
  const sql = `select 1 from reviews where number = ? and forum_id = ? and state = 'visible'`;
  if ((await raw(strapi, sql, [answered, forum.id])).length === 0)
    throw badRequest('Ese comentario ya no está', 'comment.no_such_reply');
}

const heldBecause = (why: string[]) => ({
  state: why.length > 0 ? 'held' : 'visible',
  why: why.join('\n') || null,
  waitsSince: why.length > 0 ? new Date() : null,
});

/** What is no text Strapi refuses when it is written. */
const textIn = ({ comment }: Answer, fallback: string): string =>
  typeof comment === 'string' ? comment : fallback;

interface NewComment {
  data: Answer;
  inReplyTo: number | undefined;
  /** No person seems to have filled in its form. */
  suspicious: boolean;
}

/** To be the last of them, Strapi would read all comments of the forum; the panel shows them in this order. */
const PLACED = 'insert into reviews_foro_lnk (review_id, foro_id, review_ord) values (?, ?, ?)';

/** Writes a comment, which waits for an admin where it weighs too much. */
export async function createComment(
  strapi: Core.Strapi,
  forum: Row,
  caller: Caller,
  { data, inReplyTo, suspicious }: NewComment,
): Promise<Answer> {
  rejectClosed(forum);
  if (inReplyTo) await rejectMissing(strapi, forum, inReplyTo);
  const text = textIn(data, '');
  const documents = strapi.documents(reviewKind(strapi).uid);
  const id = await strapi.db.transaction(async () => {
    const why = caller.isAdmin ? [] : await weigh(strapi, caller.id, text, { quick: suspicious });
    const written = documents.create({
      data: {
        ...{ ...data, name: caller.name, inReplyTo: inReplyTo ?? null },
        ...{ ...heldBecause(why), textHash: fingerprint(text) },
        user: { connect: [{ id: caller.id }] },
      } as never,
    });
    const comment = await written.catch(explainFailure);
    await raw(strapi, PLACED, [comment.id, forum.id, comment.id]);
    await followByWriting(strapi, caller.id, forum.id);
    await rejectBlockedSince(strapi, caller.id);
    return Number(comment.id);
  });
  return shownComment(strapi, id, caller);
}

function rejectOthers(comment: StoredComment, caller: Caller): void {
  if (comment.user_id !== caller.id) throw forbidden('No es tu comentario', 'comment.not_yours');
}

/** The author's correction; what it said before stays for moderators. */
export async function correctComment(
  strapi: Core.Strapi,
  comment: StoredComment,
  caller: Caller,
  data: Answer,
): Promise<Answer> {
  rejectOthers(comment, caller);
  if (Date.now() - comment.created_at.getTime() > CORRECTION_MS)
    throw conflict('Ya no se puede corregir', 'comment.too_late');
  const text = textIn(data, comment.comment);
  const before = { comment: comment.comment, at: new Date().toISOString() };
  // Also of one that was approved: that was another text.
  const mayHold = comment.state === 'visible' && !caller.isAdmin;
  const why =
    mayHold && text !== comment.comment
      ? await weigh(strapi, caller.id, text, { corrected: comment.id })
      : [];
  await strapi.documents(reviewKind(strapi).uid).update({
    documentId: comment.document_id,
    data: {
      ...data,
      ...{ editedAt: new Date(), textHash: fingerprint(text) },
      earlier: await boundedEarlier(strapi, comment.number, [...(comment.earlier ?? []), before]),
      ...(why.length > 0 && heldBecause(why)),
    } as never,
  });
  await rejectBlockedSince(strapi, caller.id);
  return shownComment(strapi, comment.id, caller);
}

/**
 * Blocked while this was being written. The account is held to the commit, so that an admin who
 * blocks it and hides all of its comments, or an erasure, finds this too.
 */
export async function rejectBlockedSince(strapi: Core.Strapi, id: number): Promise<void> {
  const sql = `select ${BLOCKED} as blocked from up_users where id = ? for share`;
  const [account] = await raw<{ blocked: boolean }>(strapi, sql, [id]);
  if (!account || account.blocked) throw new errors.UnauthorizedError();
}

export const isAnswered = async (strapi: Core.Strapi, number: number): Promise<boolean> =>
  (
    await raw(strapi, `select 1 from reviews where in_reply_to = ? and state = 'visible' limit 1`, [
      number,
    ])
  ).length > 0;

/** The author takes it away, text and all; where it was answered its place stays. */
export async function removeComment(strapi: Core.Strapi, comment: StoredComment, caller: Caller) {
  rejectOthers(comment, caller);
  if (!(await isAnswered(strapi, comment.number))) {
    await strapi.documents(reviewKind(strapi).uid).delete({ documentId: comment.document_id });
    return;
  }
  const wiped = `update reviews set state = 'deleted', tombstone = true, comment = '', name = '', earlier = null,
    why = null, text_hash = null, waits_since = null, updated_at = clock_timestamp() where id = ?`;
  await raw(strapi, wiped, [comment.id]);
}

/** The forum was deleted while a comment was being written there. */
export function explainMissingForum(error: unknown): never {
  throw isRelationMissing(error) ? new errors.NotFoundError('Foro: no existe') : error;
}
