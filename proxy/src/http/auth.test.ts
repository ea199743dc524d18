import { describe, expect, it, vi } from 'vitest';
import { calls } from '../contract/index.ts';
import { callerOf, refuseEarly } from './auth.ts';

const NOW = Date.UTC(2026, 0, 1);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object) => `${encode({ alg: 'HS256' })}.${encode(claims)}.c2lnbmF0dXJl`;
const claims = { id: 3, isAdmin: false, exp: NOW / 1000 + 60 };

describe('callerOf', () => {
  it('is nobody without a header', () => {
    expect(callerOf(undefined, NOW)).toBeUndefined();
  });

  it('reads a token that is still good', () => {
    const caller = callerOf(`Bearer ${token(claims)}`, NOW);
    expect(caller).toEqual({ token: token(claims), id: 3, isAdmin: false });
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
    expect(() => callerOf(header, NOW)).toThrow(/sesión no es válida/);
  });
});

describe('refuseEarly', () => {
  const user = { token: token(claims), id: 1, isAdmin: false };
  const alive = () => Promise.resolve();

  it('lets anyone make a public call', async () => {
    await expect(refuseEarly(calls.article.list, undefined, alive)).resolves.toBeUndefined();
  });

  it('asks a visitor to log in', async () => {
    await expect(refuseEarly(calls.foro.comment, undefined, alive)).rejects.toMatchObject({
      status: 401,
    });
  });

  it('refuses a user what is for admins', async () => {
    await expect(refuseEarly(calls.users.list, user, alive)).rejects.toMatchObject({ status: 403 });
  });

  it('tells a dead token so before anything else', async () => {
    const dead = vi.fn().mockRejectedValue(new Error('dead'));
    await expect(refuseEarly(calls.users.list, user, dead)).rejects.toThrow('dead');
    expect(dead).toHaveBeenCalledWith(user.token);
  });

  it('lets an admin through to the CMS, which decides', async () => {
    const admin = { ...user, isAdmin: true };
    await expect(refuseEarly(calls.users.list, admin, alive)).resolves.toBeUndefined();
  });
});
