import type { Context } from 'koa';
import { pingDatabase } from '../../../database/ping';

export default () => ({
  async find(ctx: Context) {
    const database = await pingDatabase();
    ctx.status = database ? 200 : 503;
    ctx.body = { database };
  },
});
