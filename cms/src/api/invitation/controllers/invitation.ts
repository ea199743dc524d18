import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { parse } from '../../../accounts/bodySchemas';
import { invite, inviteBody } from '../../../content/testimonials/invite';
import {
  readByLink,
  withdrawByLink,
  writeByLink,
  writtenBody,
} from '../../../content/testimonials/link';

type LinkContext = Context & { params: { secret: string }; request: { body?: unknown } };

/** A testimonial is asked for by a link: see content/testimonials. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async create(ctx: LinkContext) {
    ctx.body = await invite(strapi, parse(inviteBody, ctx.request.body));
  },

  async findOne(ctx: LinkContext) {
    ctx.body = await readByLink(strapi, ctx.params.secret);
  },

  async write(ctx: LinkContext) {
    const texts = parse(writtenBody, ctx.request.body);
    ctx.body = await writeByLink(strapi, ctx.params.secret, texts);
  },

  async withdraw(ctx: LinkContext) {
    await withdrawByLink(strapi, ctx.params.secret);
    ctx.status = 204;
  },
});
