import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { parse } from '../accounts/bodySchemas';
import { callerOf, requireCaller } from '../accounts/caller';
import { presentComments } from '../content/comments';
import { explainMissingOwner, idempotentRequest } from '../content/controller';
import { pageOf, type Cursor } from '../content/threadPage';
import { REPORT_REASONS, THREAD_PAGE } from '../contract.generated';
import { retriedTransaction } from '../database/deadlocks';
import { writeIdempotently } from '../database/idempotency';
import { readNumber } from '../kinds/kind';
import { commentInPath, forumOf, reviewKind, shownComment, type ForumContext } from './forum';
import { readText } from '../database/page';
import { raw } from '../database/raw';
import { sanitizeText } from '../sanitize/plainText';
import { setFollowing } from './follows';
import { unsubscribe } from './notices/unsubscribe';
import { reportComment } from './reports';
import {
  commentBody,
  correctComment,
  createComment,
  explainMissingForum,
  rejectClosed,
  removeComment,
  repliesTo,
} from './write';

const follow = async (strapi: Core.Strapi, ctx: ForumContext, following: boolean) => {
  const { id } = requireCaller(ctx);
  const forum = await forumOf(strapi, ctx);
  await setFollowing(strapi, id, forum.id, following).catch(explainMissingForum);
};

const reportBody = z.object({
  reason: z.enum(REPORT_REASONS, 'Motivo: no es ninguno de los que hay'),
  comment: z.string().max(500).default('').transform(sanitizeText),
});

const tokenBody = z.object({ token: z.string().max(500).catch('') });

type Query = Record<string, unknown>;

/** Wrong ones count as absent, as in the site's own addresses. */
function readCursor(query: Query): Cursor {
  const numberOf = (name: string) => readNumber(readText(query[name])) || undefined;
  const limit = Math.min(numberOf('limit') ?? THREAD_PAGE, THREAD_PAGE);
  const [before, after, around] = [numberOf('before'), numberOf('after'), numberOf('around')];
  return { before, after, around, limit };
}

/** What is said in a forum; who may do what of it is in setup/grants.ts. */
export const forumController = (strapi: Core.Strapi) => ({
  async page(ctx: ForumContext) {
    const caller = callerOf(ctx);
    const forum = await forumOf(strapi, ctx);
    const cursor = readCursor(ctx.query);
    const ids = await pageOf(strapi, forum.id, caller, cursor);
    const data = await presentComments(strapi, reviewKind(strapi), ids, caller);
    const isFound = data.some(({ number }) => number === cursor.around);
    if (cursor.around && !isFound) throw new errors.NotFoundError('Ese comentario no existe');
    ctx.body = { data, total: forum.reviewCount };
  },

  async create(ctx: ForumContext) {
    const caller = requireCaller(ctx);
    const forum = await forumOf(strapi, ctx);
    const { body } = ctx.request;
    const data = commentBody(strapi, body);
    const inReplyTo = repliesTo(body);
    const suspicious = (Object(body) as { suspicious?: unknown }).suspicious === true;
    const request = idempotentRequest(ctx, { ...data, ...(inReplyTo && { inReplyTo }) });
    const write = () => createComment(strapi, forum, caller, { data, inReplyTo, suspicious });
    const replay = async (number: number) => {
      // What was hidden or deleted since is in no answer, nor that it was.
      const sql = `select id from reviews where number = ? and state in ('visible', 'held')`;
      const [row] = await raw<{ id: number }>(strapi, sql, [number]);
      return shownComment(strapi, row?.id ?? 0, caller);
    };
    const written = writeIdempotently(strapi, request, { write, replay });
    const { own: _, ...shown } = await written
      .catch(explainMissingOwner(strapi, caller))
      .catch(explainMissingForum);
    ctx.body = { data: shown };
    ctx.status = 201;
  },

  async correct(ctx: ForumContext) {
    const caller = requireCaller(ctx);
    const data = commentBody(strapi, ctx.request.body);
    rejectClosed(await forumOf(strapi, ctx));
    ctx.body = {
      data: await retriedTransaction(strapi, async () => {
        const comment = await commentInPath(strapi, ctx, ['visible', 'held']);
        return correctComment(strapi, comment, caller, data);
      }),
    };
  },

  async remove(ctx: ForumContext) {
    const caller = requireCaller(ctx);
    await retriedTransaction(strapi, async () => {
      const comment = await commentInPath(strapi, ctx, ['visible', 'held']);
      await removeComment(strapi, comment, caller);
    });
    ctx.status = 204;
  },

  async report(ctx: ForumContext) {
    const caller = requireCaller(ctx);
    const report = parse(reportBody, ctx.request.body);
    await retriedTransaction(strapi, async () => {
      const comment = await commentInPath(strapi, ctx, ['visible', 'held', 'hidden']);
      await reportComment(strapi, comment, caller, report);
    });
    ctx.body = report;
    ctx.status = 201;
  },

  async follow(ctx: ForumContext) {
    await follow(strapi, ctx, true);
    ctx.status = 204;
  },

  async unfollow(ctx: ForumContext) {
    await follow(strapi, ctx, false);
    ctx.status = 204;
  },

  async unsubscribe(ctx: ForumContext) {
    await unsubscribe(strapi, parse(tokenBody, ctx.request.body).token);
    ctx.body = { done: true };
  },
});
