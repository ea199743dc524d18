import type { Context } from 'koa';

/** The account that makes a request; with the proxy's own token there is none. */
export interface Caller {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
}

export function callerOf(ctx: Context): Caller | undefined {
  return (ctx.state as { user?: Caller }).user;
}
