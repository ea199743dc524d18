import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { draftsOf } from '../../../content/drafts';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    ctx.body = await draftsOf(strapi);
  },
});
