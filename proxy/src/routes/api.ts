import type { Context, Middleware } from 'koa';
import { allCalls } from '../contract/allCalls.ts';
import type { Call } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import { rejectOtherSites } from '../middleware/otherSite.ts';
import type { Cache } from '../cache/cache.ts';
import type { AddressOf } from '../limits/address.ts';
import type { BodyQuota, Reservation } from '../limits/bodyQuota.ts';
import { blockOf } from '../limits/fixedWindow.ts';
import type { CmsSlots } from '../limits/slots.ts';
import type { Limits } from '../limits/limits.ts';
import type { Strapi } from '../upstream/client.ts';
import { fromAccount } from '../upstream/mapping.ts';
import { operationOf } from '../upstream/operations.ts';
import type { Route } from './router.ts';
import type { Output } from '../upstream/output.ts';
import type { Input } from '../upstream/operation.ts';
import { accountFor, Accounts, tokenOf } from '../middleware/auth.ts';
import type { Account } from '../middleware/auth.ts';
import { sendCached, sendPrivate } from '../server/respond.ts';
import { validator } from '../middleware/validate.ts';
import { hasBody, mustBeJson } from '../middleware/readBody.ts';
import { rateLimiter, searchSpender, withRateLimit } from '../middleware/rateLimit.ts';
import type { InSlot } from '../middleware/rateLimit.ts';
import { publicAnswer, publicKind } from '../cache/publicAnswer.ts';

const nothing = () => undefined;

/** What tells the browser stands at the beginning. */
const USER_AGENT_MAX = 512;

export interface Parts {
  strapi: Strapi;
  cache: Cache;
  /** Read your writes: returns when every change committed by now has been dropped from the caches. */
  awaitInvalidation: () => Promise<void>;
  limits: Limits;
  slots: CmsSlots;
  quota: BodyQuota;
  /** Counts a read that the cache does not answer, or throws. */
  spendMiss: (visitor: string) => void;
  /** Counts how long its answer was. */
  charge: (visitor: string, bytes: number) => void;
  addressOf: AddressOf;
  /** The same, and another for what comes from another site. */
  visitorOf: AddressOf;
  /** Milliseconds below which nobody fills in a form. */
  minFormMs: number;
  /** One more line of the log. */
  audit: (what: object) => void;
}

/**
 * One documented call as middleware: who asks, what it may cost, and only then what came in; what the
 * CMS says, what goes out.
 */
function callHandler(call: Call, accounts: Accounts, parts: Parts): Middleware {
  const { strapi, awaitInvalidation, limits, slots, quota } = parts;
  const validate = validator(call, parts.minFormMs);
  const spend = rateLimiter(call, limits);
  const upstream = operationOf(call, strapi);
  const kind = publicKind(call);
  const [spendRead, chargeRead] =
    call.method === 'GET' ? [parts.spendMiss, parts.charge] : [nothing, nothing];

  const answer = async (ctx: Context, address: string, reserve: () => Reservation) => {
    const token = tokenIn(call, ctx);
    const account = await accountFor(call, token, address, accounts);
    const caller = { address, account: account?._id, email: account?.email };
    // Nothing is spent for a body that another site may send.
    if (spend && call.body && hasBody(ctx.req)) mustBeJson(ctx.request.type);
    await spend?.(caller);
    const userAgent = ctx.get('user-agent').slice(0, USER_AGENT_MAX);
    const from = { token, userAgent, address: blockOf(parts.addressOf(ctx.req)) };
    const input = { ...(await validate(ctx, reserve)), ...from };
    // A message goes to quarantine; an account would exist at once.
    if (input.suspicious && call.id === 'users.register') throw new ApiError('form.too_quick');
    if (kind && !account) {
      const visit = { url: ctx.url, visitor: address, connection: ctx.res };
      const read = { ...input, ...visit, spend: searchSpender(limits, address, input) };
      return sendCached(ctx, await publicAnswer(parts, call, kind, read, () => upstream(input)));
    }
    spendRead(address);
    const run = needsHashing(input) ? 'runHashing' : 'run';
    const inSlot: InSlot = (work) => slots[run](address, work, ctx.res);
    const output = await withRateLimit(call, caller, input, limits, upstream, inSlot);
    if (call.method !== 'GET') {
      // Read your writes: whoever is answered finds the change at the next request, at any replica.
      await awaitInvalidation();
      if (account?.isAdmin) parts.audit(auditLine(ctx, call, account, input, output));
    }
    chargeRead(address, await sendPrivate(ctx, call, output));
  };

  return async (ctx) => {
    rejectOtherSites(ctx);
    const address = parts.visitorOf(ctx.req);
    let reservation: Reservation | undefined;
    try {
      await answer(ctx, address, () => (reservation = quota.reserve(address)));
    } finally {
      reservation?.release();
    }
  };
}

const tokenIn = (call: Call, ctx: Context): string | undefined =>
  call.anonymous ? undefined : tokenOf(ctx.get('authorization') || undefined);

/** A password is compared with its hash, or becomes one. */
const needsHashing = ({ body }: Input): boolean =>
  body.password !== undefined || body.currentPassword !== undefined;

/** Who did what to which item: numbers only, and nothing of what was written. */
const auditLine = (ctx: Context, call: Call, by: Account, input: Input, { body }: Output) => ({
  audit: call.id,
  by: by._id,
  item: input.review || input.id || ((body ?? {}) as { _id?: number })._id,
  id: ctx.response.get('x-request-id'),
});

/** Every documented call of the API. */
export function apiRoutes(parts: Parts): Route[] {
  const { strapi, slots, limits, spendMiss } = parts;
  const fetchAccount = (token: string, address: string) =>
    slots.run(address, async () => {
      const { json } = await strapi.request({ method: 'GET', path: '/api/account/me', token });
      return fromAccount.own(json);
    });
  const accounts = new Accounts(fetchAccount, limits, spendMiss);
  // The CV is no call to the CMS: reads/composedResume.ts composes it of several.
  const calls = allCalls.filter(({ answer }) => answer.is !== 'resume');
  return calls.map((call) => ({
    method: call.method,
    path: `/api${call.path}`,
    handler: callHandler(call, accounts, parts),
  }));
}
