import { expect, it } from 'vitest';
import { allCalls } from '../contract/allCalls.ts';
import { ApiError } from '../errors.ts';
import { openCounters } from '../limits/counters.ts';
import { Limits } from '../limits/limits.ts';
import { defaultRules } from '../limits/rules.ts';
import type { Input } from '../upstream/operation.ts';
import { rateLimiter, withRateLimit } from './rateLimit.ts';

function callOf(id: string) {
  const call = allCalls.find((one) => one.id === id);
  if (!call) throw new Error('There is no such call');
  return call;
}

it('links that a stranger asks for an e-mail refuse none that its own person asks for', async () => {
  const limits = new Limits(defaultRules, openCounters(undefined));
  const call = callOf('users.forgot');
  const input = { body: { email: 'ana@example.com' }, search: {} } as unknown as Input;
  const ask = (address: string) =>
    withRateLimit(call, { address, account: undefined, email: undefined }, input, limits, () =>
      Promise.resolve({}),
    ).then(
      () => 202,
      (error: unknown) => (error as ApiError).status,
    );
  const stranger = [];
  for (let i = 0; i < 4; i += 1) stranger.push(await ask('6.6.6.6'));
  expect(stranger).toEqual([202, 202, 202, 429]);
  expect(await ask('1.1.1.1')).toBe(202);
});

it('a copy of one’s own data that the CMS had no time for is none of the day’s', async () => {
  const limits = new Limits(defaultRules, openCounters(undefined));
  const call = callOf('users.export');
  const caller = { address: '1.1.1.1', account: 1, email: 'ana@example.com' };
  const input = { body: {}, search: {} } as unknown as Input;
  const answer = (work: () => Promise<object>) => {
    const spent = rateLimiter(call, limits)?.(caller);
    return Promise.resolve(spent)
      .then(() => withRateLimit(call, caller, input, limits, work))
      .then(
        () => 200,
        (error: unknown) => (error as ApiError).status,
      );
  };
  const statuses = [];
  for (let i = 0; i < 4; i += 1)
    statuses.push(await answer(() => Promise.reject(new ApiError('upstream.unavailable'))));
  for (let i = 0; i < 4; i += 1) statuses.push(await answer(() => Promise.resolve({})));
  expect(statuses).toEqual([503, 503, 503, 503, 200, 200, 200, 429]);
});
