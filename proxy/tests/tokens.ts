import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { inject } from 'vitest';
import { queryOnce } from '../../scripts/setup/query.ts';
import type { Session } from '../src/contract/index.ts';
import { requestOk } from '../../scripts/testing/client.ts';
import { PASSWORD, login, requestSite, requestSiteOk, person } from './site.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT made by hand, so that it can be wrong in exactly one way. */
export function jwtOf(claims: object, key: string, head: object = { alg: 'HS256', typ: 'JWT' }) {
  const said = `${part(head)}.${part(claims)}`;
  return `${said}.${createHmac('sha256', key).update(said).digest('base64url')}`;
}

function signedByRsa(claims: object): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const said = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${said}.${sign('sha256', Buffer.from(said), privateKey).toString('base64url')}`;
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;

const sql = (text: string, values: unknown[]) => queryOnce(inject('databaseUrl'), text, values);

/** An account that every proxy of the site knows. */
async function knownAt(sites: string[]): Promise<Session> {
  const one = await person();
  for (const site of sites) await requestOk(`${site}/api/users/profile/`, { token: one.token });
  return one;
}

interface Listed {
  _id: number;
  current: boolean;
}

/** Sessions that were ended, by each way in which one is. */
async function ended(boss: Session, sites: string[]): Promise<Record<string, string>> {
  const [out, one, others, all] = [
    await knownAt(sites),
    await knownAt(sites),
    await knownAt(sites),
    await knownAt(sites),
  ];
  await requestSiteOk('POST', '/api/users/logout/', { token: out.token });
  const list = await requestSiteOk<Listed[]>('GET', '/api/users/sessions/', { token: one.token });
  const id = list.find(({ current }) => current)?._id ?? 0;
  const second = { token: (await login(one.email, PASSWORD)).token };
  await requestSiteOk('DELETE', `/api/users/sessions/${String(id)}/`, second);
  const third = { token: (await login(others.email, PASSWORD)).token };
  await requestSiteOk('DELETE', '/api/users/sessions/others/', third);
  await requestSiteOk('POST', `/api/users/logout/${String(all._id)}/`, { token: boss.token });
  return {
    'logged out': out.token,
    'ended from another': one.token,
    'ended with the others': others.token,
    'ended by an admin': all.token,
  };
}

/** Once good, at every one of these proxies, and no more. */
export async function deadTokens(boss: Session, sites: string[]): Promise<Record<string, string>> {
  const [gone, blocked, changed, reset, lockedDown, demoted] = [
    await knownAt(sites),
    await knownAt(sites),
    await knownAt(sites),
    await knownAt(sites),
    await knownAt(sites),
    await person(),
  ];
  await requestSite('DELETE', `/api/users/delete/${String(gone._id)}/`, { token: boss.token });
  await sql('update up_users set blocked = true where id = $1', [blocked._id]);
  await sql("update up_users set password = 'otra huella' where id = $1", [reset._id]);
  await sql('delete from portafolio_sessions where account = $1', [lockedDown._id]);
  await requestSiteOk('PUT', '/api/users/profile/update/', {
    token: changed.token,
    body: { password: 'otra contraseña larga' },
  });
  const role = (isAdmin: boolean) =>
    requestSiteOk('PUT', `/api/users/update/${String(demoted._id)}/`, {
      token: boss.token,
      body: { isAdmin },
    });
  await role(true);
  const { token } = await requestSiteOk<Session>('POST', '/api/users/login/', {
    body: { username: demoted.email, password: PASSWORD },
  });
  await role(false);
  return {
    ...(await ended(boss, sites)),
    'deleted user': gone.token,
    'blocked user': blocked.token,
    'before password change': changed.token,
    'password changed in the database, as by a reset': reset.token,
    'no row any more, as after a lockdown': lockedDown.token,
    'admin no more': token,
  };
}

/** Every way in which a token can be no good; the claims are an admin's own wherever possible. */
export async function badTokens(boss: Session): Promise<Record<string, string>> {
  const key = inject('env')['JWT_SECRET'] ?? '';
  const claims = claimsOf(boss.token);
  const [head = '', payload = '', signature = ''] = boss.token.split('.');
  const grown = { ...claims, isAdmin: true, id: boss._id };
  const user = await person();
  const [userHead = '', , userSignature = ''] = user.token.split('.');
  return {
    junk: 'junk',
    'three parts of junk': 'a.b.c',
    'alg none': `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'alg none, signed': jwtOf(claims, key, { alg: 'none', typ: 'JWT' }),
    'alg NoNe': `${part({ alg: 'NoNe' })}.${payload}.${signature}`,
    RS256: signedByRsa(claims),
    'no signature': `${head}.${payload}.`,
    'cut signature': `${head}.${payload}.${signature.slice(0, -2)}`,
    tampered: `${userHead}.${part(grown)}.${userSignature}`,
    expired: jwtOf({ ...claims, iat: 1_600_000_000, exp: 1_700_000_000 }, key),
    'other key': jwtOf(claims, 'otra llave cualquiera, igual de larga que la de verdad'),
    'no account by that number': jwtOf({ ...claims, id: 2_000_000_000 }, key),
    'a number that is no number': jwtOf({ ...claims, id: { $gt: 0 } }, key),
    'another session': jwtOf({ ...claims, s: 'x'.repeat(32) }, key),
    'no session': jwtOf({ ...claims, s: undefined }, key),
    'of before sessions were rows': jwtOf({ ...claims, s: undefined, v: 0 }, key),
  };
}
