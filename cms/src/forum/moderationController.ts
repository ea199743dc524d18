import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { parse } from '../accounts/bodySchemas';
import { blockBody } from '../accounts/blocking';
import { requireCaller } from '../accounts/caller';
import { readAudit } from '../audit/audit';
import { COMMENT_ACTIONS, DECISIONS_MAX } from '../contract.generated';
import { readPage, readText, TABLE_MAX } from '../database/page';
import { INTEGER_MAX } from '../kinds/attributes';
import { readNumber } from '../kinds/kind';
import { commentOf, type ForumContext } from './forum';
import { authorsOf } from './moderation/authors';
import { decide } from './moderation/decide';
import { decideContact } from './moderation/decideContact';
import { decideTestimonial } from './moderation/decideTestimonial';
import { readInbox } from './moderation/inbox';

const choice = z.object({
  action: z.enum(COMMENT_ACTIONS, 'Acción: no es ninguna de las que hay'),
  kind: z.enum(['comment', 'contact', 'testimonial']).default('comment'),
  version: z.string().max(40).default(''),
  why: z.string().max(500).default(''),
  block: z.boolean().default(false),
  hideAll: z.boolean().default(false),
  blockUntil: blockBody.shape.until,
});
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

const DECIDE = { comment: decide, contact: decideContact, testimonial: decideTestimonial };

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
    const { kind, ...given } = parse(choice, ctx.request.body);
    const number = readNumber(ctx.params.review ?? '');
    ctx.body = await DECIDE[kind](strapi, requireCaller(ctx), number, given);
  },

  /** Each in a transaction of its own: what somebody else decided meanwhile holds up no other. */
  async decideMany(ctx: ForumContext) {
    const { ids, action, versions } = parse(many, ctx.request.body);
    const plain = { action, why: '', block: false, hideAll: false, blockUntil: '' };
    const seen = new Map(ids.map((number, at) => [number, versions[at] ?? '']));
    const answer: { decided: number[]; refused: number[] } = { decided: [], refused: [] };
    for (const [number, version] of seen) {
      const taken = decide(strapi, requireCaller(ctx), number, { ...plain, version }).then(
        () => true,
        (error: unknown) => {
          if (isTaken(error)) return false;
          throw error;
        },
      );
      ((await taken) ? answer.decided : answer.refused).push(number);
    }
    ctx.body = answer;
  },

  async audit(ctx: ForumContext) {
    const keyword = readText(ctx.query.keyword);
    const page = ctx.query.format === 'csv' ? { limit: TABLE_MAX, offset: 0 } : readPage(ctx.query);
    ctx.body = await readAudit(strapi, { ...page, keyword });
  },
});
