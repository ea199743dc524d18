import { errors } from '@strapi/utils';
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

/** By which session it is made. */
export interface Session {
  id: number;
  /** It began at most ten minutes ago. */
  recent: boolean;
  /** The passkey that opened it. */
  passkey: number | null;
  /** An admin's, who needs a passkey to be one: until then the account is like any other. */
  lacksPasskey: boolean;
}

const NONE: Session = { id: 0, recent: false, passkey: null, lacksPasskey: false };

export const sessionOf = (ctx: Context): Session =>
  (ctx.state as { session?: Session }).session ?? NONE;

export function requireCaller(ctx: Context): Caller {
  const caller = callerOf(ctx);
  if (!caller) throw new errors.UnauthorizedError();
  return caller;
}

export function callerOf(ctx: Context): Caller | undefined {
  return (ctx.state as { user?: Caller }).user;
}
