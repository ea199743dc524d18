import type { Context } from 'koa';
import { isDatabaseAnswering } from '../../../database/answering';

export default () => ({
  async find(ctx: Context) {
    const database = await isDatabaseAnswering();
    ctx.status = database ? 200 : 503;
    ctx.body = { database };
  },
});
