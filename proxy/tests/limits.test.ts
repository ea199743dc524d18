import { once } from 'node:events';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { queryOnce } from '../../scripts/setup/query.ts';
import { LIMITS_TABLE } from '../src/contract/shared/database.ts';
import { killProxies, startProxy } from './proxyProcess.ts';
import { bypassesOf, statusAt } from './raw.ts';
import { proxyDatabaseUrl, replica } from './replica.ts';
import { PASSWORD, admin, requestSiteOk, newEmail, person } from './site.ts';

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** As many wrong passwords as the rule and the pauses that went by meanwhile may have let through. */
const mayBeTried = (free: number, seconds: number): number =>
  free + Math.floor(Math.log2(seconds / 2 + 1));

it('wrong passwords are counted together by all replicas, and survive their restarts', async () => {
  const { email } = await person();
  const env = { LIMIT_LOGIN: '3/60' };
  const tried: number[] = [];
  const start = performance.now();
  for (let round = 0; round < 8; round += 1) {
    const site = await replica(env);
    const received = await post(`${site}/api/users/login/`, {
      username: email,
      password: 'no es esta',
    });
    tried.push(received.status);
  }
  const tries = tried.filter((status) => status === 400).length;
  expect(tries).toBeLessThanOrEqual(mayBeTried(3, (performance.now() - start) / 1000));
  expect(tried.filter((status) => status === 429)).toHaveLength(8 - tries);
});

it('of 400 wrong passwords at once no more are tried than of one after another', async () => {
  const { email } = await person();
  // A process of its own: whoever sends 400 at once has no time to answer them.
  const env = { LIMIT_LOGIN: '5/60', LIMIT_LOGIN_ADDRESS: '0/1', DATABASE_URL: proxyDatabaseUrl() };
  const { child, url: site } = await startProxy(env);
  onTestFinished(killProxies);
  await once(child, 'message');
  const start = performance.now();
  const burst = async () => {
    const body = { username: email, password: 'no es esta' };
    const received = await Promise.all(
      Array.from({ length: 400 }, () => post(`${site}/api/users/login/`, body)),
    );
    return received.map(({ status, headers }) => ({ status, wait: headers.get('retry-after') }));
  };
  const first = await burst();
  const tried = first.filter(({ status }) => status === 400).length;
  expect(tried).toBeLessThanOrEqual(mayBeTried(5, (performance.now() - start) / 1000));
  const refused = first.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(300);
  expect(refused.every(({ wait }) => Number(wait) >= 1)).toBe(true);
  // A busy CMS is no wrong password.
  expect(first.filter(({ status }) => ![400, 429, 503].includes(status))).toEqual([]);
  // After a pause the same again: one of them is let through.
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  const second = (await burst()).filter(({ status }) => status === 400).length;
  expect(tried + second).toBeLessThanOrEqual(mayBeTried(5, (performance.now() - start) / 1000));
});

it('of 600 contact messages at once as many are taken as may be, and no count falls below zero', async () => {
  const env = {
    LIMIT_CONTACT: '30/3600',
    LIMIT_ALL: '0/1',
    TRUST_PROXY: 'true',
    DATABASE_URL: proxyDatabaseUrl(),
  };
  const { child, url: site } = await startProxy(env);
  onTestFinished(killProxies);
  await once(child, 'message');
  const from = { 'x-forwarded-for': '198.51.100.250' };
  const received = await Promise.all(
    Array.from({ length: 900 }, async (_, i) => {
      const path = i % 3 === 0 ? 'users/login' : 'contacts/create';
      const body = i % 3 === 0 ? { username: newEmail(), password: 'no es esta' } : { topic: 'A' };
      return { path, status: (await post(`${site}/api/${path}/`, body, from)).status };
    }),
  );
  const sent = received.filter(({ path }) => path === 'contacts/create');
  const taken = sent.filter(({ status }) => status === 201).length;
  // On a busy machine all that were counted may have waited too long for the CMS.
  expect(taken).toBeLessThanOrEqual(30);
  expect(sent.filter(({ status }) => ![201, 429].includes(status)).length).toBeLessThanOrEqual(
    30 - taken,
  );
  const next = await post(`${site}/api/contacts/create/`, { topic: 'A' }, from);
  expect([201, 429]).toContain(next.status);
  const sql = `select * from ${LIMITS_TABLE} where points < 0`;
  expect(await queryOnce(proxyDatabaseUrl(), sql)).toEqual([]);
});

it('an e-mail with blanks around it is the same account, and has no fresh counter', async () => {
  const { email } = await person();
  const blanks = [' ', '\t', '\n', '\v', '\f', '\r', '\u00a0', '\u1680', '\u2000', '\u200a'];
  const more = ['\u2028', '\u2029', '\u202f', '\u205f', '\u3000', '\ufeff'];
  const site = await replica({ LIMIT_LOGIN: '1/600', LIMIT_LOGIN_ADDRESS: '0/1' });
  const statuses = [];
  for (const blank of [...blanks, ...more]) {
    const username = `${blank}${email.toUpperCase()}${blank}`;
    const received = await post(`${site}/api/users/login/`, { username, password: 'no es esta' });
    statuses.push(received.status);
  }
  const tried = statuses.filter((status) => status === 400).length;
  expect(statuses).toHaveLength(16);
  expect(tried).toBeLessThan(4);
});

async function openForum(): Promise<number> {
  const { token } = await admin();
  const given = { token, body: { name: 'Con límites' } };
  return (await requestSiteOk<{ _id: number }>('POST', '/api/foros/create/', given))._id;
}

it('logging in again gives not one more comment', async () => {
  const _id = await openForum();
  const { email } = await person();
  const site = await replica({ LIMIT_COMMENT: '3/1000' });
  const statuses: number[] = [];
  for (let session = 0; session < 7; session += 1) {
    const login = await post(`${site}/api/users/login/`, { username: email, password: PASSWORD });
    const { token: fresh } = (await login.json()) as { token: string };
    const received = await post(
      `${site}/api/foros/${String(_id)}/fdetails/`,
      { comment: `En la sesión ${String(session)}` },
      { authorization: `Bearer ${fresh}` },
    );
    statuses.push(received.status);
    // A token says when it was made, in seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_050));
  }
  expect(statuses).toEqual([201, 201, 201, 429, 429, 429, 429]);
});

it.each([
  ['LIMIT_COMMENT_DAY', 'the account', 201],
  ['LIMIT_COMMENT_ADDRESS_DAY', 'the address', 201],
  ['LIMIT_CONTACT_DAY', 'the address', 201],
  ['LIMIT_REGISTER_DAY', 'the address', 201],
  // Of a comment that is not there: that counts too.
  ['LIMIT_REPORT_ADDRESS_DAY', 'the address', 404],
  ['LIMIT_CORRECT_ADDRESS', 'the address', 404],
])('%s is a ceiling of a day for %s', async (variable, whose, passes) => {
  const _id = await openForum();
  const [one, two] = [await person(), await person()];
  const env = { [variable]: '2/86400', TRUST_PROXY: 'true' };
  const site = await replica(env);
  const send = async (who: string, address: string) => {
    const headers = { authorization: `Bearer ${who}`, 'x-forwarded-for': `198.51.100.${address}` };
    const { authorization: _, ...anonymous } = headers;
    const ways: Record<string, () => Promise<Response>> = {
      COMMENT: () => post(`${site}/api/foros/${String(_id)}/fdetails/`, { comment: 'A' }, headers),
      REPORT: () =>
        post(
          `${site}/api/foros/${String(_id)}/reviews/999999999/report`,
          { reason: 'spam' },
          headers,
        ),
      CORRECT: () =>
        fetch(`${site}/api/foros/${String(_id)}/reviews/999999999`, { method: 'DELETE', headers }),
      // Whoever is not logged in counts by their address alone.
      CONTACT: () => post(`${site}/api/contacts/create/`, { topic: 'A' }, anonymous),
      REGISTER: () =>
        post(
          `${site}/api/users/register/`,
          { name: 'A', email: newEmail(), password: PASSWORD },
          headers,
        ),
    };
    return (await ways[variable.split('_')[1] ?? '']?.())?.status;
  };
  const byAccount = whose === 'the account';
  const address = String(20 + (variable.length % 200));
  const elsewhere = String(Number(address) + 100);
  const others: [string, string] = byAccount ? [two.token, address] : [one.token, elsewhere];
  expect([
    await send(one.token, address),
    await send(byAccount ? one.token : two.token, address),
    await send(one.token, address),
    await send(byAccount ? one.token : two.token, byAccount ? elsewhere : address),
    await send(...others),
  ]).toEqual([passes, passes, 429, 429, passes]);
});

it('a refused one is told in Spanish how long to wait', async () => {
  const site = await replica({ LIMIT_CONTACT: '1/1000' });
  await post(`${site}/api/contacts/create/`, {});
  const received = await post(`${site}/api/contacts/create/`, {});
  expect(received.status).toBe(429);
  expect(Number(received.headers.get('retry-after'))).toBeGreaterThan(900);
  expect(await received.json()).toMatchObject({
    message: expect.stringMatching(/^Demasiados intentos. Espera \d+ minutos/) as string,
  });
});

const LIMITED: [variable: string, path: string, body: object, method?: string][] = [
  ['LIMIT_REGISTER', '/api/users/register', { name: 'A', email: 'a@example.com', password: 'x' }],
  ['LIMIT_LOGIN', '/api/users/login', { username: 'a@example.com', password: 'no es esta' }],
  ['LIMIT_CONTACT', '/api/contacts/create', { topic: 'Uno más' }],
  ['LIMIT_COMMENT', '/api/foros/1/fdetails', { comment: 'Uno más' }],
  ['LIMIT_SEARCH', '/api/articles', {}, 'GET'],
];

it.each(LIMITED)(
  '%s: a path written otherwise is no way around',
  async (variable, path, body, method = 'POST') => {
    const { token } = await person();
    const address = `203.0.113.${String(LIMITED.findIndex(([name]) => name === variable) + 1)}`;
    const site = await replica({ [variable]: '1/1000', TRUST_PROXY: 'true' });
    const headers = { 'X-Forwarded-For': address, Authorization: `Bearer ${token}` };
    // The first is counted, whatever becomes of it.
    const filled = {
      ...body,
      ...(variable === 'LIMIT_REGISTER' && { email: newEmail(), password: PASSWORD }),
    };
    const given = { method, headers, site, ...(method === 'POST' && { body: filled }) };
    const ways = [path, ...bypassesOf(path)].flatMap((target) => [
      { target },
      { target, version: '1.0' },
    ]);
    const addressOf = (target: string) =>
      method === 'GET' ? `${target}${target.includes('?') ? '&' : '?'}keyword=nada` : target;
    await statusAt(addressOf(path), given);
    const statuses: number[] = [];
    for (const { target, version } of ways) {
      statuses.push(await statusAt(addressOf(target), { ...given, ...(version && { version }) }));
    }
    expect(statuses.filter((status) => ![400, 404, 405, 429].includes(status))).toEqual([]);
    expect(statuses).toContain(429);
  },
);

it('a form of another site spends nothing of its visitor', async () => {
  const site = await replica({ LIMIT_CONTACT: '1/1000', TRUST_PROXY: 'true' });
  const body = JSON.stringify({ topic: 'A' });
  const send = async (type: string) => {
    const headers = { 'content-type': type, 'x-forwarded-for': '198.51.100.251' };
    return (await fetch(`${site}/api/contacts/create/`, { method: 'POST', headers, body })).status;
  };
  expect([await send('text/plain'), await send('text/plain')]).toEqual([415, 415]);
  expect(await send('application/json')).toBe(201);
});

it('the general ceiling answers before anything else', async () => {
  const site = await replica({ LIMIT_ALL: '3/60' });
  const statuses = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await fetch(`${site}/healthz`)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

it('the proxy reaches nothing in the database but its counters', async () => {
  const client = new pg.Client(proxyDatabaseUrl());
  await client.connect();
  const refused = async (sql: string) =>
    client.query(sql).then(
      () => 'allowed',
      (error: unknown) => (error as { code: string }).code,
    );
  const received = [
    await refused('select * from portafolio_limits'),
    await refused('select * from articles'),
    await refused('select * from up_users'),
    await refused('create table x ()'),
    await refused('drop table portafolio_limits'),
  ];
  await client.end();
  expect(received).toEqual(['allowed', '42501', '42501', '42501', '42501']);
});

it('a wrong password for erasing an account counts as one for logging in', async () => {
  const { email, token } = await person();
  const site = await replica({ LIMIT_LOGIN: '3/60' });
  const erase = () =>
    post(
      `${site}/api/users/erase/`,
      { password: 'no es esta' },
      { authorization: `Bearer ${token}` },
    );
  const enter = () => post(`${site}/api/users/login/`, { username: email, password: 'no es esta' });
  const statuses = [];
  for (const attempt of [erase, enter, erase, enter, erase])
    statuses.push((await attempt()).status);
  expect(statuses.slice(0, 3)).toEqual([400, 400, 400]);
  expect(statuses.slice(3)).toContain(429);
});

it('a wrong present password counts as one for logging in, and nothing else of a profile does', async () => {
  const { email, token } = await person();
  const site = await replica({ LIMIT_LOGIN: '3/60' });
  const change = async (body: object) => {
    const answer = await fetch(`${site}/api/users/profile/update/`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  const wrong = { password: 'una clave nueva y larga', currentPassword: 'no es esta' };
  const weak = { password: 'contraseña', currentPassword: PASSWORD };
  for (let round = 0; round < 4; round += 1) expect(await change(weak)).toBe(400);
  const enter = { username: email, password: 'no es esta' };
  const statuses = [await change(wrong), await change(wrong)];
  statuses.push((await post(`${site}/api/users/login/`, enter)).status);
  expect(statuses).toEqual([400, 400, 400]);
  expect([await change(wrong), await change(wrong)]).toContain(429);
});

it('a passkey that opens nothing counts like a wrong password, for itself and for its address', async () => {
  const part = 'x'.repeat(43);
  const answer = { ticket: part, clientData: part, authenticatorData: part, signature: part };
  const env = { LIMIT_LOGIN: '2/60', LIMIT_LOGIN_ADDRESS: '4/86400', TRUST_PROXY: 'true' };
  const site = await replica(env);
  const at = (address: string) => async (credential: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await post(`${site}/api/users/passkeys/login/`, { ...answer, credential }, headers))
      .status;
  };
  const [here, elsewhere] = [at('198.51.100.241'), at('198.51.100.242')];
  expect([await here('una'), await here('una')]).toEqual([400, 400]);
  // A pause has begun, for this key from this address alone.
  expect([await here('una'), await here('otra'), await elsewhere('una')]).toEqual([429, 400, 400]);
  expect([await here('otra'), await here('más'), await here('más')]).toEqual([400, 429, 429]);
});

it('challenges for a passkey are so many for an address', async () => {
  const site = await replica({ LIMIT_PASSKEY: '2/600', TRUST_PROXY: 'true' });
  const ask = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await post(`${site}/api/users/passkeys/login/options/`, {}, headers)).status;
  };
  const [one, two] = ['198.51.100.243', '198.51.100.244'];
  expect([await ask(one), await ask(one), await ask(one), await ask(two)]).toEqual([
    ...[200, 200, 429, 200],
  ]);
});

it('an e-mail that the account had a moment ago is taken back, and counted', async () => {
  const one = await person();
  const site = await replica({ LIMIT_CHANGE_DAY: '4/600' });
  const headers = { authorization: `Bearer ${one.token}`, 'content-type': 'application/json' };
  const change = async (at: string, email: string) => {
    const sent = { method: 'PUT', headers, body: JSON.stringify({ email }) };
    const answer = await fetch(`${at}/api/users/profile/update/`, sent);
    return { status: answer.status, email: ((await answer.json()) as { email?: string }).email };
  };
  const profile = await fetch(`${site}/api/users/profile/`, { headers });
  expect(profile.status).toBe(200);
  const wanted = newEmail();
  expect(await change(inject('siteUrl'), wanted)).toEqual({ status: 200, email: wanted });
  // The second time it is nothing new.
  for (let round = 0; round < 2; round += 1)
    expect(await change(site, one.email)).toEqual({ status: 200, email: one.email });
  expect((await change(site, wanted)).status).toBe(429);
});

it('the right present password of a profile gives no new tries at logging in', async () => {
  const { email, token } = await person();
  const site = await replica({ LIMIT_LOGIN: '3/60' });
  const enter = async () =>
    (await post(`${site}/api/users/login/`, { username: email, password: 'no es esta' })).status;
  const statuses = [await enter(), await enter()];
  const sent = { method: 'PUT', body: JSON.stringify({ currentPassword: PASSWORD }) };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  statuses.push((await fetch(`${site}/api/users/profile/update/`, { ...sent, headers })).status);
  statuses.push(await enter(), await enter());
  expect(statuses).toEqual([400, 400, 200, 400, 429]);
});

it('an account takes so many copies of its data in a day', async () => {
  const { token } = await person();
  const site = await replica({ LIMIT_EXPORT_DAY: '2/60' });
  const headers = { authorization: `Bearer ${token}` };
  const statuses = [];
  for (let round = 0; round < 3; round += 1)
    statuses.push((await fetch(`${site}/api/users/export/`, { headers })).status);
  expect(statuses).toEqual([200, 200, 429]);
});
