import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isDatabaseAnswering } from '../../../database/answering';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    const database = await isDatabaseAnswering(strapi);
    ctx.status = database ? 200 : 503;
    ctx.body = { database };
  },
});
