import { describe, expect, it } from 'vitest';
import { api, admin, cms, useOneCms } from './support/oneCms.ts';
import { withClient } from './support/database.ts';
import { PROXY_TOKEN } from './support/environment.ts';
import type { Person } from './support/http.ts';

useOneCms();

const PASSWORD = 'clave de persona';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const sql = (text: string, values: unknown[] = []) =>
  withClient(cms.databaseUrl, async (db) => (await db.query(text, values)).rows);
const enter = (email: string) => api.login(email, PASSWORD);
const alive = async (token: string) => (await api.ask('GET', '/account/me', token)).status;
const sessionsOf = async (token: string) =>
  (await api.ask('GET', '/account/sessions', token)).json as {
    _id: number;
    createdAt: string;
    seenAt: string;
    browser: string;
    system: string;
    current: boolean;
  }[];
const age = (person: Person, column: 'made' | 'seen', by: string) =>
  sql(`update portafolio_sessions set ${column} = now() - $2::interval where account = $1`, [
    person.id,
    by,
  ]);

describe('a session', () => {
  it('ends when its person logs out, and no other does', async () => {
    const one = await api.register('sale@example.com');
    const two = await enter(one.email);
    expect((await api.ask('POST', '/account/logout', one.token)).status).toBe(204);
    expect([await alive(one.token), await alive(two.token)]).toEqual([401, 200]);
    expect((await api.ask('POST', '/account/logout', one.token)).status).toBe(401);
  });

  it('is listed with browser, system and times, the present one marked', async () => {
    const person = await api.register('lista@example.com');
    const answer = await fetch(`${cms.url}/api/account/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': FIREFOX,
        authorization: `Bearer ${PROXY_TOKEN}`,
      },
      body: JSON.stringify({ email: person.email, password: PASSWORD }),
    });
    const { token } = (await answer.json()) as { token: string };
    const listed = await sessionsOf(token);
    expect(listed.map(({ current }) => current)).toEqual([true, false]);
    expect(listed.find(({ current }) => current)).toEqual({
      _id: expect.any(Number),
      createdAt: expect.any(String),
      seenAt: expect.any(String),
      browser: 'Firefox',
      system: 'Linux',
      current: true,
    });
    expect((await sessionsOf(person.token)).map(({ current }) => current)).toEqual([true, false]);
  });

  it('is ended by its person from another, one or all others, and by no other account', async () => {
    const mine = await api.register('termina@example.com');
    const [lost, kept, stranger] = [
      await enter(mine.email),
      await enter(mine.email),
      await api.register('ajena2@example.com'),
    ];
    const id = (await sessionsOf(lost.token)).find(({ current }) => current)?._id ?? 0;
    const end = (token: string, which: string | number) =>
      api.ask('DELETE', `/account/sessions/${which}`, token);
    expect((await end(stranger.token, id)).status).toBe(404);
    expect((await end(mine.token, 999_999_999)).status).toBe(404);
    expect(await alive(lost.token)).toBe(200);
    expect((await end(mine.token, id)).status).toBe(204);
    expect([await alive(lost.token), await alive(kept.token)]).toEqual([401, 200]);
    expect((await end(mine.token, 'others')).status).toBe(204);
    expect([await alive(kept.token), await alive(mine.token)]).toEqual([401, 200]);
    expect(await alive(stranger.token)).toBe(200);
  });

  it('is ended by an admin, all of an account at once, which the audit says', async () => {
    const one = await api.register('expulsada@example.com');
    const two = await enter(one.email);
    const path = `/account/users/${one.id}/sessions`;
    expect((await api.ask('DELETE', path, two.token)).status).toBe(403);
    expect((await api.ask('DELETE', path, admin.token)).status).toBe(204);
    expect([await alive(one.token), await alive(two.token)]).toEqual([401, 401]);
    expect(await alive((await enter(one.email)).token)).toBe(200);
    const [entry] = await sql("select item, whom from decisions where action = 'sessions'");
    expect(entry).toEqual({ item: one.id, whom: 'Persona expulsada@example.com' });
  });

  it('goes on when a name changes, and the answer has its token', async () => {
    const person = await api.register('nombre@example.com');
    const { json } = await api.ask('PUT', '/account/me', person.token, { name: 'Otra' });
    expect(json.token).toBe(person.token);
    expect(await sessionsOf(person.token)).toHaveLength(1);
  });

  it('notes that it was used at most every five minutes', async () => {
    const person = await api.register('vista@example.com');
    const seen = async () => (await sessionsOf(person.token))[0]?.seenAt;
    await age(person, 'seen', '4 minutes');
    const before = await seen();
    expect(await seen()).toBe(before);
    await age(person, 'seen', '6 minutes');
    await alive(person.token);
    const since = Date.now() - Date.parse((await seen()) ?? '');
    expect(since).toBeLessThan(60_000);
  });

  it('is over after seven days, and an admin’s after twelve hours unused', async () => {
    const person = await api.register('vieja@example.com');
    const boss = await api.register('ociosa@example.com');
    await api.ask('PUT', `/account/users/${boss.id}`, admin.token, { isAdmin: true });
    const session = await enter(boss.email);
    await age(person, 'seen', '13 hours');
    await age(boss, 'seen', '11 hours');
    expect([await alive(person.token), await alive(session.token)]).toEqual([200, 200]);
    await age(boss, 'seen', '13 hours');
    expect(await alive(session.token)).toBe(401);
    await age(person, 'made', '7 days 1 minute');
    expect(await alive(person.token)).toBe(401);
    const again = await enter(person.email);
    expect(await sessionsOf(again.token)).toHaveLength(1);
  });

  it('costs one query, and the proxy’s token none', async () => {
    const { token } = await api.register('consulta@example.com');
    const queries: string[] = [];
    const note = (query: { sql: string }) => queries.push(query.sql);
    cms.strapi.db.connection.on('query', note);
    await alive(token);
    const ofSession = queries.splice(0);
    await api.asProxy('GET', '/account/features');
    cms.strapi.db.connection.removeListener('query', note);
    expect(ofSession).toHaveLength(1);
    expect(queries.filter((one) => /session|token/.test(one))).toEqual([]);
  });

  it('does not begin when the password changes while it is checked', async () => {
    const { email, id } = await api.register('carrera@example.com');
    await withClient(cms.databaseUrl, async (db) => {
      await db.query('begin');
      await db.query("update up_users set password = 'otra' where id = $1", [id]);
      const entering = api.asProxy('POST', '/account/login', { email, password: PASSWORD });
      const waiting = "select from pg_locks where not granted and locktype = 'transactionid'";
      await expect.poll(async () => (await sql(waiting)).length).toBe(1);
      await db.query('commit');
      const { status, json } = await entering;
      // 401 would say that the proxy's own token is wrong.
      expect([status, json.error.details.code]).toEqual([400, 'login.wrong']);
    });
    expect(await sql('select from portafolio_sessions where account = $1', [id])).toEqual([]);
  });

  it.each([
    [
      'the role changes',
      "update up_users_role_lnk set role_id = (select id from up_roles where type = 'site-admin') where user_id = $1",
    ],
    ['the account is blocked', 'update up_users set blocked = true where id = $1'],
  ])('does not begin when %s while it is checked', async (what, change) => {
    const { email, id } = await api.register(`carrera-${what.length}@example.com`);
    await withClient(cms.databaseUrl, async (db) => {
      await db.query('begin');
      await db.query('select 1 from up_users where id = $1 for update', [id]);
      await db.query(change, [id]);
      const entering = api.asProxy('POST', '/account/login', { email, password: PASSWORD });
      const waiting = "select from pg_locks where not granted and locktype = 'transactionid'";
      await expect.poll(async () => (await sql(waiting)).length).toBe(1);
      await db.query('commit');
      expect((await entering).status).toBe(400);
    });
    expect(await sql('select from portafolio_sessions where account = $1', [id])).toEqual([]);
  });
});

describe('the present password', () => {
  const change = (person: Person, body: object) =>
    api.ask('PUT', '/account/me', person.token, body);
  const outcome = async (person: Person, body: object) => {
    const { status, json } = await change(person, body);
    return [status, json.error?.details.code];
  };

  it('is asked of a session older than ten minutes, for password and e-mail and nothing else', async () => {
    const person = await api.register('presente@example.com');
    await age(person, 'made', '9 minutes');
    expect((await change(person, { email: 'presente2@example.com' })).status).toBe(200);
    await age(person, 'made', '11 minutes');
    const wanted = [403, 'password.current_required'];
    expect(await outcome(person, { email: 'presente3@example.com' })).toEqual(wanted);
    expect(await outcome(person, { password: 'otra clave larga' })).toEqual(wanted);
    expect(await outcome(person, { password: 'otra clave larga', currentPassword: '' })).toEqual(
      wanted,
    );
    const same = { name: 'Otro nombre', email: 'presente2@example.com', password: '' };
    expect((await change(person, same)).status).toBe(200);
    const right = { password: 'otra clave larga', currentPassword: PASSWORD };
    const { status, json } = await change(person, right);
    expect([status, await alive(person.token), await alive(json.token)]).toEqual([200, 401, 200]);
  });

  it('that is wrong is refused, also right after a login', async () => {
    const person = await api.register('equivocada@example.com');
    const wrong = { password: 'otra clave larga', currentPassword: 'no es esta' };
    expect(await outcome(person, wrong)).toEqual([400, 'password.current_wrong']);
    // Also where nothing needs it: taken for right it would forgive the wrong ones before.
    for (const more of [{}, { name: 'Otro' }, { email: person.email }]) {
      const idle = { ...more, currentPassword: 'no es esta' };
      expect(await outcome(person, idle)).toEqual([400, 'password.current_wrong']);
    }
    expect((await enter(person.email)).id).toBe(person.id);
  });

  it('is asked of an admin who changes the own e-mail among the accounts', async () => {
    const boss = await api.register('jefa@example.com');
    await api.ask('PUT', `/account/users/${boss.id}`, admin.token, { isAdmin: true });
    const session = await enter(boss.email);
    await age(boss, 'made', '11 minutes');
    const edit = (body: object) => api.ask('PUT', `/account/users/${boss.id}`, session.token, body);
    expect((await edit({ email: 'robada@example.com' })).status).toBe(403);
    expect((await edit({ name: 'Jefa', email: boss.email })).status).toBe(200);
  });
});
