import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { parse } from '../accounts/bodySchemas';
import { requireCaller } from '../accounts/caller';
import { readAudit } from '../audit/audit';
import { DECISIONS_MAX } from '../contract.generated';
import { readPage, readText, TABLE_MAX } from '../database/page';
import { INTEGER_MAX } from '../kinds/attributes';
import { readNumber } from '../kinds/kind';
import { commentOf, type ForumContext } from './forum';
import { comments } from './moderation/comments';
import { contacts } from './moderation/contacts';
import { choice, decide } from './moderation/decide';
import { authorsOf, readInbox } from './moderation/inbox';
import { testimonials } from './moderation/testimonials';

const many = choice
  .pick({ action: true })
  .extend({
    ids: z.array(z.int().positive().max(INTEGER_MAX)).min(1).max(DECISIONS_MAX),
    versions: z.array(choice.shape.version).default([]),
  })
  .refine(
    ({ ids, versions }) => versions.length === 0 || versions.length === ids.length,
    'Versiones: tiene que haber una de cada comentario',
  );

const isTaken = (error: unknown): boolean =>
  error instanceof errors.NotFoundError || (error as { status?: number }).status === 409;

/** What admins decide, and what they did. */
export const moderationController = (strapi: Core.Strapi) => ({
  async find(ctx: ForumContext) {
    ctx.body = await readInbox(strapi, readPage(ctx.query));
  },

  async author(ctx: ForumContext) {
    const writer = (await commentOf(strapi, readNumber(ctx.params.review ?? '')))?.user_id;
    ctx.body = writer && (await authorsOf(strapi, [writer])).get(writer);
    if (!ctx.body) throw new errors.NotFoundError('Ese comentario no es de ninguna cuenta');
  },

  async decide(ctx: ForumContext) {
    const wanted = parse(choice, ctx.request.body);
    const [caller, number] = [requireCaller(ctx), readNumber(ctx.params.review ?? '')];
    if (wanted.kind === 'contact')
      ctx.body = await decide(strapi, caller, number, contacts, wanted);
    else if (wanted.kind === 'testimonial')
      ctx.body = await decide(strapi, caller, number, testimonials, wanted);
    else ctx.body = await decide(strapi, caller, number, comments, wanted);
  },

  /** Each in a transaction of its own: what another admin decided meanwhile holds up no other. */
  async decideMany(ctx: ForumContext) {
    const { ids, action, versions } = parse(many, ctx.request.body);
    const seen = new Map(ids.map((number, at) => [number, versions[at]]));
    const answer: { decided: number[]; refused: number[] } = { decided: [], refused: [] };
    for (const [number, version] of seen)
      try {
        const wanted = choice.parse({ action, version });
        await decide(strapi, requireCaller(ctx), number, comments, wanted);
        answer.decided.push(number);
      } catch (error) {
        if (!isTaken(error)) throw error;
        answer.refused.push(number);
      }
    ctx.body = answer;
  },

  async audit(ctx: ForumContext) {
    const keyword = readText(ctx.query.keyword);
    const page = ctx.query.format === 'csv' ? { limit: TABLE_MAX, offset: 0 } : readPage(ctx.query);
    ctx.body = await readAudit(strapi, { ...page, keyword });
  },
});
