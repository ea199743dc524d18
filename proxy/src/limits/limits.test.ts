import type { RateLimiterMemory } from 'rate-limiter-flexible';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../errors.ts';
import { openCounters } from './counters.ts';
import { Limits } from './limits.ts';
import { defaultRules, parseRule } from './rules.ts';
import type { Rule, Rules } from './rules.ts';

const limits = (rules: Partial<Rules> = {}) =>
  new Limits({ ...defaultRules, ...rules }, openCounters(undefined));
const wrong = () => Promise.reject(new ApiError('login.wrong'));
const right = () => Promise.resolve('in');
const try_ = (work: Promise<unknown>) =>
  work.then(() => 200).catch((error: unknown) => (error as ApiError).status);

describe('login', () => {
  const rules = { LIMIT_LOGIN: { points: 3, seconds: 60 } };

  it('pauses after so many mistakes, and says for how long', async () => {
    const door = limits(rules);
    const mistake = () => try_(door.login('a@example.com', '1.1.1.1', wrong));
    expect([await mistake(), await mistake(), await mistake(), await mistake()]).toEqual([
      400, 400, 400, 429,
    ]);
    await expect(door.login('a@example.com', '1.1.1.1', right)).rejects.toMatchObject({
      headers: { 'Retry-After': expect.stringMatching(/^[12]$/) as string },
    });
  });

  it('doubles the pause with each further mistake', async () => {
    vi.useFakeTimers();
    const door = limits(rules);
    const pauses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      await try_(door.login('a@example.com', '1.1.1.1', wrong));
      const told = await door.login('a@example.com', '1.1.1.1', wrong).catch((e: unknown) => e);
      const wait = Number((told as ApiError).headers['Retry-After'] ?? 0);
      if (wait > 0) pauses.push(wait);
      await vi.advanceTimersByTimeAsync(wait * 1000 + 10);
    }
    vi.useRealTimers();
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(8);
  });

  it('lets the right password in from elsewhere meanwhile', async () => {
    const door = limits(rules);
    for (let i = 0; i < 4; i += 1) await try_(door.login('a@example.com', '6.6.6.6', wrong));
    expect(await try_(door.login('a@example.com', '6.6.6.6', right))).toBe(429);
    expect(await try_(door.login('a@example.com', '1.1.1.1', right))).toBe(200);
  });

  it('of 400 at once makes as many as may be wrong, and tells the others at once', async () => {
    const door = limits({ ...rules, LIMIT_LOGIN_ADDRESS: { points: 0, seconds: 1 } });
    const made = vi.fn(wrong);
    const burst = () =>
      Promise.all(
        Array.from({ length: 400 }, () => try_(door.login('a@example.com', '6.6.6.6', made))),
      );
    expect((await burst()).filter((status) => status === 429)).toHaveLength(397);
    expect(made).toHaveBeenCalledTimes(3);
  });

  it('after a pause makes one of 400, and those that it refused lengthen no pause', async () => {
    vi.useFakeTimers();
    const door = limits({ ...rules, LIMIT_LOGIN_ADDRESS: { points: 0, seconds: 1 } });
    const made = vi.fn(wrong);
    const login = () => door.login('a@example.com', '6.6.6.6', made);
    for (let i = 0; i < 3; i += 1) await try_(login());
    for (const pause of [2, 4, 8]) {
      for (let i = 0; i < 50; i += 1) expect(await try_(login())).toBe(429);
      await vi.advanceTimersByTimeAsync(pause * 1000 + 10);
      made.mockClear();
      await Promise.all(Array.from({ length: 400 }, () => try_(login())));
      expect(made).toHaveBeenCalledTimes(1);
    }
    vi.useRealTimers();
  });

  it('holds a try that takes longer than its pause to the next pause', async () => {
    vi.useFakeTimers();
    const door = limits({ ...rules, LIMIT_LOGIN: { points: 2, seconds: 600 } });
    const slow = vi.fn(
      () =>
        new Promise<never>((_, reject) => setTimeout(reject, 30_000, new ApiError('login.wrong'))),
    );
    const who = ['a@example.com', '6.6.6.6'] as const;
    const login = () => door.login(...who, slow);
    const told = [try_(login()), try_(login())];
    for (let second = 0; second < 25; second += 1) {
      told.push(try_(login()));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all(told);
    vi.useRealTimers();
    // No more at once than may be wrong in all.
    expect(slow).toHaveBeenCalledTimes(2);
  });

  it('gives back what no wrong password was', async () => {
    const door = limits({ ...rules, LIMIT_LOGIN_ADDRESS: { points: 4, seconds: 60 } });
    const away = () => Promise.reject(new ApiError('upstream.unavailable'));
    for (let i = 0; i < 20; i += 1)
      expect(await try_(door.login('a@example.com', '1.1.1.1', away))).toBe(503);
    for (let i = 0; i < 3; i += 1)
      expect(await try_(door.login('a@example.com', '1.1.1.1', wrong))).toBe(400);
    expect(await try_(door.login('a@example.com', '1.1.1.1', right))).toBe(429);
  });

  it('leaves no counter behind of names that were made up while the CMS was away', async () => {
    const { make, close } = openCounters(undefined);
    const made: RateLimiterMemory[] = [];
    const kept = (name: string, rule: Rule) => {
      const counter = make(name, rule);
      made.push(counter as RateLimiterMemory);
      return counter;
    };
    const door = new Limits(defaultRules, { make: kept, close });
    const away = () => Promise.reject(new ApiError('upstream.unavailable'));
    for (let i = 0; i < 50; i += 1) await try_(door.login(`p${String(i)}`, '1.1.1.1', away));
    expect(made.flatMap((counter) => counter.dump().storage)).toEqual([]);
  });

  it('gives back the turn after a pause too', async () => {
    vi.useFakeTimers();
    const door = limits(rules);
    const login = (work: () => Promise<unknown>) => try_(door.login('a@b.c', '1.1.1.1', work));
    for (let i = 0; i < 3; i += 1) await login(wrong);
    await vi.advanceTimersByTimeAsync(2_010);
    const told = [
      await login(() => Promise.reject(new ApiError('upstream.unavailable'))),
      await login(() => Promise.reject(new ApiError('upstream.unavailable'))),
      await login(right),
      await login(wrong),
      await login(wrong),
    ];
    vi.useRealTimers();
    expect(told).toEqual([503, 503, 200, 400, 400]);
  });

  it('forgets mistakes after a right password, and never counts right ones', async () => {
    const door = limits({ ...rules, LIMIT_LOGIN_ADDRESS: { points: 4, seconds: 60 } });
    for (let i = 0; i < 2; i += 1) await try_(door.login('a@example.com', '1.1.1.1', wrong));
    for (let i = 0; i < 50; i += 1) {
      expect(await try_(door.login(`p${String(i)}@example.com`, '1.1.1.1', right))).toBe(200);
    }
    expect(await try_(door.login('a@example.com', '1.1.1.1', right))).toBe(200);
    expect(await try_(door.login('a@example.com', '1.1.1.1', wrong))).toBe(400);
  });

  it('a right password of somebody who only claims the e-mail forgives no mistake', async () => {
    const door = limits(rules);
    const mistake = () => try_(door.login('a@example.com', '1.1.1.1', wrong));
    const claim = () => try_(door.login('a@example.com', '1.1.1.1', right, undefined, () => false));
    expect([await mistake(), await mistake(), await claim(), await claim()]).toEqual([
      400, 400, 200, 200,
    ]);
    expect([await mistake(), await mistake()]).toEqual([400, 429]);
  });

  it('stops an address that tries many accounts', async () => {
    const door = limits({ LIMIT_LOGIN_ADDRESS: { points: 5, seconds: 60 } });
    const tried = [];
    for (let i = 0; i < 7; i += 1) {
      tried.push(await try_(door.login(`p${String(i)}@example.com`, '6.6.6.6', wrong)));
    }
    expect(tried).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('counts the tries of an address before they are made', async () => {
    const door = limits({ LIMIT_LOGIN_ADDRESS: { points: 5, seconds: 60 } });
    const made = vi.fn(wrong);
    await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        try_(door.login(`p${String(i)}@example.com`, '6.6.6.6', made)),
      ),
    );
    expect(made).toHaveBeenCalledTimes(5);
  });
});

describe('other limits', () => {
  it('count for each one apart', async () => {
    const door = limits({ LIMIT_COMMENT: { points: 1, seconds: 60 } });
    const spend = (who: string) => try_(door.spend('LIMIT_COMMENT', who));
    expect([await spend('a'), await spend('a'), await spend('b')]).toEqual([200, 429, 200]);
  });

  it('are taken away by zero', async () => {
    const door = limits({ LIMIT_COMMENT: { points: 0, seconds: 1 } });
    expect(await try_(door.spend('LIMIT_COMMENT', 'a'))).toBe(200);
    expect(await try_(door.spend('LIMIT_COMMENT', 'a'))).toBe(200);
  });
});

it.each([
  ['30/600', { points: 30, seconds: 600 }],
  ['0/1', { points: 0, seconds: 1 }],
  ['30', undefined],
  ['30/0', undefined],
  ['-1/10', undefined],
])('parseRule(%s)', (text, rule) => {
  expect(parseRule(text)).toEqual(rule);
});
