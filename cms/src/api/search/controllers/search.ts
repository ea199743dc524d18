import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { readText } from '../../../database/page';
import { readNumber } from '../../../kinds/kind';
import { find } from '../../../search/find';

const PAGES_MAX = 200;

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    const { q, page } = ctx.query;
    const number = Math.min(PAGES_MAX, readNumber(readText(page)) || 1);
    const asked = typeof q === 'string' ? q : '';
    ctx.body = await find(strapi, asked, number);
  },
});
