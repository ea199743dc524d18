import type { Context } from 'koa';

/** The account that makes a request; with the proxy's own token there is none. */
export interface Caller {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
  /** False where e-mails are verified, and this one is not yet. */
  confirmed: boolean;
}

export function callerOf(ctx: Context): Caller | undefined {
  return (ctx.state as { user?: Caller }).user;
}
