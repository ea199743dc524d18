import { describe, expect, it, vi } from 'vitest';
import { calls } from '../contract/index.ts';
import { Limits } from '../limits/limits.ts';
import { openCounters } from '../limits/counters.ts';
import { defaultRules } from '../limits/rules.ts';
import { ApiError } from '../errors.ts';
import { accountFor, Accounts, tokenOf } from './auth.ts';

const NOW = Date.UTC(2026, 0, 1);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object) => `${encode({ alg: 'HS256' })}.${encode(claims)}.c2lnbmF0dXJl`;
const claims = { id: 3, s: 'x', isAdmin: false, exp: NOW / 1000 + 60 };

describe('tokenOf', () => {
  it('is nothing without a header', () => {
    expect(tokenOf(undefined, NOW)).toBeUndefined();
  });

  it('is a token that has not run out', () => {
    expect(tokenOf(`Bearer ${token(claims)}`, NOW)).toBe(token(claims));
  });

  it.each([
    '',
    'Bearer',
    'Bearer junk',
    'Basic dXNlcjpwYXNz',
    'Bearer a.b.c',
    `Bearer ${token({ ...claims, exp: NOW / 1000 })}`,
    `Bearer ${token({ id: 3 })}`,
    `Bearer ${token(claims)} more`,
  ])('refuses %j', (header) => {
    expect(() => tokenOf(header, NOW)).toThrow(/sesión no es válida/);
  });

  it('says to one of before sessions were rows that it is the last time', () => {
    const { s: _, ...old } = claims;
    expect(() => tokenOf(`Bearer ${token(old)}`, NOW)).toThrow(/solo esta vez/);
  });
});

/** A CMS that knows two tokens, and how often it was asked. */
function cms(rules = {}) {
  const ask = vi.fn((one: string) => {
    if (one === 'user') return Promise.resolve({ _id: 1, email: 'a@example.com', isAdmin: false });
    if (one === 'admin') return Promise.resolve({ _id: 2, email: 'a@example.com', isAdmin: true });
    return Promise.reject(
      new ApiError(one === 'away' ? 'upstream.unavailable' : 'auth.invalid_token'),
    );
  });
  const limits = new Limits({ ...defaultRules, ...rules }, openCounters(undefined));
  const spendMiss = vi.fn();
  const accounts = new Accounts(ask, limits, spendMiss);
  return { ask, accounts, spendMiss };
}

describe('accountFor', () => {
  it('lets anyone make a public call', async () => {
    const { accounts } = cms();
    expect(await accountFor(calls.article.list, undefined, '1.1.1.1', accounts)).toBeUndefined();
  });

  it('asks a visitor to log in', async () => {
    const { accounts } = cms();
    const request = accountFor(calls.foro.comment, undefined, '1.1.1.1', accounts);
    await expect(request).rejects.toMatchObject({ status: 401 });
  });

  it.each([
    ['user', 403],
    ['admin', 200],
    ['made up', 401],
    ['away', 503],
  ])('trusts only the CMS: %s is %i', async (one, status) => {
    const { accounts } = cms();
    const received = await accountFor(calls.users.list, one, '1.1.1.1', accounts).then(
      () => 200,
      (error: unknown) => (error as ApiError).status,
    );
    expect(received).toBe(status);
  });

  it('counts each question about somebody who may not, and no other', async () => {
    const { accounts, spendMiss } = cms();
    const request = () => accountFor(calls.users.list, 'user', '1.1.1.1', accounts).catch(() => 0);
    await accountFor(calls.users.list, 'admin', '1.1.1.1', accounts);
    expect(spendMiss).not.toHaveBeenCalled();
    await request();
    await request();
    expect(spendMiss.mock.calls).toEqual([['1.1.1.1'], ['1.1.1.1']]);
  });

  it('asks anew before the own e-mail is changed, which was known a minute ago', async () => {
    const { ask, accounts } = cms();
    await accountFor(calls.foro.comment, 'user', '1.1.1.1', accounts);
    await accountFor(calls.foro.comment, 'user', '1.1.1.1', accounts);
    expect(ask).toHaveBeenCalledTimes(1);
    await accountFor(calls.users.updateProfile, 'user', '1.1.1.1', accounts);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('tells a token that died meanwhile so before anything else', async () => {
    const { ask, accounts } = cms();
    await accountFor(calls.foro.comment, 'user', '1.1.1.1', accounts);
    ask.mockRejectedValue(new ApiError('auth.invalid_token'));
    const request = accountFor(calls.users.list, 'user', '1.1.1.1', accounts);
    await expect(request).rejects.toMatchObject({ status: 401 });
  });
});

describe('whose a token is', () => {
  it('is asked once, also by many at the same moment', async () => {
    const { ask, accounts } = cms();
    const request = Array.from({ length: 20 }, () => accounts.of('user', '1.1.1.1'));
    expect(new Set((await Promise.all(request)).map(({ _id }) => _id))).toEqual(new Set([1]));
    await accounts.of('user', '1.1.1.1');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked again when it was not told', async () => {
    const { ask, accounts } = cms();
    await accounts.of('away', '1.1.1.1').catch(() => undefined);
    await accounts.of('away', '1.1.1.1').catch(() => undefined);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is asked no more for an address with too many that were refused; good ones do not count', async () => {
    const { ask, accounts } = cms({ LIMIT_TOKEN: { points: 3, seconds: 60 } });
    for (let i = 0; i < 10; i += 1) await accounts.recheck('user', '6.6.6.6');
    const statusOf = (one: string) =>
      accounts.of(one, '6.6.6.6').catch((error: unknown) => (error as ApiError).status);
    const received = await Promise.all(
      Array.from({ length: 9 }, (_, i) => statusOf(`x${String(i)}`)),
    );
    expect(received).toEqual([401, 401, 401, 429, 429, 429, 429, 429, 429]);
    expect(ask).toHaveBeenCalledTimes(13);
    expect(await accounts.of('user', '1.1.1.1')).toMatchObject({ _id: 1 });
  });

  it('is still asked for a token that was valid before, whatever others of its address send', async () => {
    vi.useFakeTimers();
    const { accounts } = cms({ LIMIT_TOKEN: { points: 3, seconds: 600 } });
    await accounts.of('user', '6.6.6.6');
    for (let i = 0; i < 9; i += 1) await accounts.of(`x${String(i)}`, '6.6.6.6').catch(() => 0);
    vi.advanceTimersByTime(120_000);
    expect(await accounts.of('user', '6.6.6.6')).toMatchObject({ _id: 1 });
    vi.useRealTimers();
  });
});
