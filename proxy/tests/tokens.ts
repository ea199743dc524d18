import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { inject } from 'vitest';
import { queryOnce } from '../../scripts/testing/query.ts';
import type { Session } from '../src/contract/index.ts';
import { PASSWORD, requestSite, requestSiteOk, person } from './site.ts';

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

/** Once good, and no more. */
async function dead(boss: Session): Promise<Record<string, string>> {
  const [gone, blocked, changed, demoted] = [
    await person(),
    await person(),
    await person(),
    await person(),
  ];
  await requestSite('DELETE', `/api/users/delete/${String(gone._id)}/`, { token: boss.token });
  await sql('update up_users set blocked = true where id = $1', [blocked._id]);
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
    'deleted user': gone.token,
    'blocked user': blocked.token,
    'before password change': changed.token,
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
    'nobody by that number': jwtOf({ ...claims, id: 2_000_000_000 }, key),
    'a number that is no number': jwtOf({ ...claims, id: { $gt: 0 } }, key),
    'another version': jwtOf({ ...claims, v: 999 }, key),
    'no version': jwtOf({ ...claims, v: undefined }, key),
    ...(await dead(boss)),
  };
}
