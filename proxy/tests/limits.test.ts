import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
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

/** The free ones, the one that begins the first pause, and one for each pause that went by meanwhile. */
const mayBeTried = (free: number, seconds: number): number =>
  free + 1 + Math.floor(Math.log2(seconds / 2 + 1));

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
  // A process of its own: a caller that sends 400 at once has no time to answer them.
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
  // A database that is silent for a second on a busy machine leaves the counting to the process, once.
  const most = () => 2 * mayBeTried(5, (performance.now() - start) / 1000);
  expect(tried).toBeLessThanOrEqual(most());
  const refused = first.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(300);
  expect(refused.every(({ wait }) => Number(wait) >= 1)).toBe(true);
  // A busy CMS is no wrong password.
  expect(first.filter(({ status }) => ![400, 429, 503].includes(status))).toEqual([]);
  // After a pause the same again: one of them is let through.
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  const second = (await burst()).filter(({ status }) => status === 400).length;
  expect(tried + second).toBeLessThanOrEqual(most());
});

it('an e-mail with blanks around it is the same account, and has no fresh counter', async () => {
  const { email } = await person();
  const blanks = [' ', '\t', '\r', '\u00a0', '\u2028', '\u3000', '\ufeff'];
  const site = await replica({ LIMIT_LOGIN: '1/600', LIMIT_LOGIN_ADDRESS: '0/1' });
  const enter = (username: string) => () =>
    post(`${site}/api/users/login/`, { username, password: 'no es esta' });
  const names = blanks.map((blank) => `${blank}${email.toUpperCase()}${blank}`);
  const statuses = await statusesOf(names.map(enter));
  const tried = statuses.filter((status) => status === 400).length;
  expect(tried).toBeLessThan(4);
});

async function openForum(): Promise<number> {
  const { token } = await admin();
  const given = { token, body: { name: 'Con límites' } };
  return (await requestSiteOk<{ _id: number }>('POST', '/api/foros/create/', given))._id;
}

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

/** One for each thing that a rule can count: an account, its address, and a search. */
const LIMITED: [variable: string, path: string, body: object, method?: string][] = [
  ['LIMIT_LOGIN', '/api/users/login', { username: 'a@example.com', password: 'no es esta' }],
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
    const given = { method, headers, site, ...(method === 'POST' && { body }) };
    const ways = [path, ...bypassesOf(path)].flatMap((target) => [
      { target },
      { target, version: '1.0' },
    ]);
    const addressOf = (target: string) =>
      method === 'GET' ? `${target}${target.includes('?') ? '&' : '?'}keyword=nada` : target;
    // The first is counted, whatever becomes of it.
    await statusAt(addressOf(path), given);
    const statuses: number[] = [];
    for (const { target, version } of ways) {
      statuses.push(await statusAt(addressOf(target), { ...given, ...(version && { version }) }));
    }
    expect(statuses.filter((status) => ![400, 404, 405, 429].includes(status))).toEqual([]);
    expect(statuses).toContain(429);
  },
);

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
  const statuses = await statusesOf([erase, enter, erase, enter, erase]);
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

/** The statuses of the same request, one after the other. */
async function statusesOf(asks: (() => Promise<Response>)[]): Promise<number[]> {
  const statuses = [];
  for (const ask of asks) statuses.push((await ask()).status);
  return statuses;
}

const from = (address: string, token?: string): Record<string, string> => ({
  'x-forwarded-for': address,
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
});

it.each([
  ['LIMIT_COMMENT', 201],
  ['LIMIT_CHANGE', 404],
  ['LIMIT_CONTACT', 201],
  ['LIMIT_EXPORT', 200],
])(
  '%s counts an account, from wherever it asks and however often it enters',
  async (rule, passes) => {
    const forum = await openForum();
    const [one, other] = [await person(), await person()];
    const site = await replica({ [rule]: '2/1000', TRUST_PROXY: 'true' });
    const entered = await post(`${site}/api/users/login/`, {
      username: one.email,
      password: PASSWORD,
    });
    const { token: again } = (await entered.json()) as { token: string };
    const thread = `${site}/api/foros/${String(forum)}`;
    const ways: Record<string, (headers: Record<string, string>) => Promise<Response>> = {
      LIMIT_COMMENT: (headers) => post(`${thread}/fdetails/`, { comment: 'A' }, headers),
      LIMIT_CHANGE: (headers) => fetch(`${thread}/reviews/999999`, { method: 'DELETE', headers }),
      LIMIT_CONTACT: (headers) => post(`${site}/api/contacts/create/`, { topic: 'A' }, headers),
      LIMIT_EXPORT: (headers) => fetch(`${site}/api/users/export/`, { headers }),
    };
    const ask = (address: string, token: string) => () =>
      ways[rule]?.(from(address, token)) ?? Promise.reject(new Error(rule));
    expect(
      await statusesOf([
        ...[ask('198.51.100.1', one.token), ask('198.51.100.2', again)],
        ...[ask('198.51.100.3', again), ask('198.51.100.3', other.token)],
      ]),
    ).toEqual([passes, passes, 429, passes]);
  },
);

it.each([
  ['LIMIT_CONTACT', 'contacts/create', { topic: 'A' }],
  ['LIMIT_REGISTER', 'users/register', { name: 'A', password: PASSWORD }],
] as const)('%s counts the address of a visitor', async (rule, path, body) => {
  const site = await replica({ [rule]: '2/1000', TRUST_PROXY: 'true' });
  const [here, there] = ['198.51.100.61', '198.51.100.62'];
  const ask = (address: string) => () =>
    post(`${site}/api/${path}/`, { ...body, email: newEmail() }, from(address));
  const statuses = await statusesOf([ask(here), ask(here), ask(here), ask(there)]);
  expect(statuses).toEqual([201, 201, 429, 201]);
});

it('reads that the cache does not answer count, and those that it answers do not', async () => {
  const site = await replica({ LIMIT_MISS: '3/1000', LIMIT_SEARCH: '2/1000', TRUST_PROXY: 'true' });
  const ask =
    (path: string, address = '203.0.113.1') =>
    () =>
      fetch(site + path, { headers: from(address) });
  // Until it hears of changes a proxy keeps nothing: each try has an address of its own.
  const kept = ask('/api/badges/');
  await vi.waitUntil(async () => {
    const address = `198.51.100.${String(Math.floor(Math.random() * 255))}`;
    const often = Array.from({ length: 5 }, () => ask('/api/badges/', address));
    return (await statusesOf(often)).every((status) => status === 200);
  });
  const statuses = await statusesOf([
    ...[kept, kept, kept, kept, ask('/api/badges?sort=nada&x=1')],
    ...[ask('/api/badges?keyword=a'), ask('/api/badges?keyword=b'), ask('/api/badges?keyword=c')],
    ...[ask('/api/articles/999999'), ask('/exp'), ask('/'), kept],
  ]);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429, 429, 200, 200]);
  expect((await ask('/api/badges?keyword=d', '203.0.113.2')()).status).toBe(200);
});

it('pictures that are not there count, and those that are do not', async () => {
  const site = await replica({ LIMIT_MISS: '2/1000' });
  const ask = () => fetch(`${site}/uploads/nada.webp`);
  expect(await statusesOf([ask, ask, ask])).toEqual([404, 404, 429]);
});

it('of the links that one address opens only wrong ones count: a classroom confirms at once', async () => {
  const cms = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes.toString()));
    request.on('end', () => {
      if (body.includes('bueno')) return response.writeHead(204).end();
      const error = { status: 400, details: { code: 'link.invalid' } };
      return response.writeHead(400).end(JSON.stringify({ error }));
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void cms.close());
  await once(cms, 'listening');
  const CMS_URL = `http://127.0.0.1:${String((cms.address() as AddressInfo).port)}`;
  const site = await replica({ CMS_URL, LIMIT_MAIL: '2/3600', TRUST_PROXY: 'true' });
  const open = (token: string) => () =>
    post(`${site}/api/users/confirm/`, { token }, from('203.0.113.41'));
  const tokens = ['bueno', 'bueno', 'malo', 'bueno', 'malo', 'malo', 'bueno'];
  expect(await statusesOf(tokens.map(open))).toEqual([204, 204, 400, 204, 400, 429, 429]);
});

it('a passkey that opens nothing counts like a wrong password', async () => {
  const part = 'x'.repeat(43);
  const body = { ticket: part, clientData: part, authenticatorData: part, signature: part };
  const site = await replica({ LIMIT_LOGIN: '2/60', TRUST_PROXY: 'true' });
  const open = () =>
    post(`${site}/api/users/passkeys/login/`, { ...body, credential: part }, from('198.51.100.81'));
  const statuses = await statusesOf([open, open, open, open]);
  expect(statuses.slice(0, 2)).toEqual([400, 400]);
  expect(statuses).toContain(429);
});
