import pg from 'pg';
import { expect, it } from 'vitest';
import { detoursOf, statusAt } from './raw.ts';
import { proxyDatabaseUrl, replica } from './replica.ts';
import { PASSWORD, newEmail, person } from './site.ts';

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

it('wrong passwords are counted together by all replicas, and survive their restarts', async () => {
  const { email } = await person();
  const env = { LIMIT_LOGIN: '3/60' };
  const tried: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const site = await replica(env);
    const told = await post(`${site}/api/users/login/`, {
      username: email,
      password: 'no es esta',
    });
    tried.push(told.status);
  }
  expect(tried).toEqual([400, 400, 400, 429]);
});

it('a refused one is told in Spanish how long to wait', async () => {
  const site = await replica({ LIMIT_CONTACT: '1/1000' });
  await post(`${site}/api/contacts/create/`, {});
  const told = await post(`${site}/api/contacts/create/`, {});
  expect(told.status).toBe(429);
  expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(900);
  expect(await told.json()).toMatchObject({
    message: expect.stringMatching(/^Demasiados intentos. Espere \d+ minutos/) as string,
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
    const ways = [path, ...detoursOf(path)].flatMap((target) => [
      { target },
      { target, version: '1.0' },
    ]);
    const asked = (target: string) =>
      method === 'GET' ? `${target}${target.includes('?') ? '&' : '?'}keyword=nada` : target;
    await statusAt(asked(path), given);
    const statuses: number[] = [];
    for (const { target, version } of ways) {
      statuses.push(await statusAt(asked(target), { ...given, ...(version && { version }) }));
    }
    expect(statuses.filter((status) => ![400, 404, 405, 429].includes(status))).toEqual([]);
    expect(statuses).toContain(429);
  },
);

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
  const told = [
    await refused('select * from portafolio_limits'),
    await refused('select * from articles'),
    await refused('select * from up_users'),
    await refused('create table x ()'),
    await refused('drop table portafolio_limits'),
  ];
  await client.end();
  expect(told).toEqual(['allowed', '42501', '42501', '42501', '42501']);
});
