import { expect, it } from 'vitest';
import { allCalls } from '../contract/allCalls.ts';
import type { ApiError } from '../errors.ts';
import { openCounters } from '../limits/counters.ts';
import { Limits } from '../limits/limits.ts';
import { defaultRules } from '../limits/rules.ts';
import type { Input } from '../upstream/operation.ts';
import { withRateLimit } from './rateLimit.ts';

it('links that a stranger asks for an e-mail refuse none that its own person asks for', async () => {
  const limits = new Limits(defaultRules, openCounters(undefined));
  const call = allCalls.find(({ id }) => id === 'users.forgot');
  if (!call) throw new Error('There is no such call');
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
