import type { Context } from 'koa';
import type { Entry } from '../hot/entry.ts';
import { send } from '../hot/send.ts';

/** A finished answer, with the headers that were set on the way to it. */
export function sendKept(ctx: Context, entry: Entry): void {
  ctx.respond = false;
  const common = Object.entries(ctx.response.headers).map(([name, value]) => [name, String(value)]);
  for (const [name = ''] of common) ctx.remove(name);
  send(entry, ctx.req, ctx.res, common.flat());
}
