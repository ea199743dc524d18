import type { Context } from 'koa';

/** Who asks, when it is a person; the proxy's own token is nobody. */
export interface Caller {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
}

export function callerOf(ctx: Context): Caller | undefined {
  return (ctx.state as { user?: Caller }).user;
}
