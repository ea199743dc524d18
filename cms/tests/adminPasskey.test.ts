import { describe, expect, it } from 'vitest';
import { Authenticator, type Options } from '../../scripts/testing/authenticator.ts';
import { withClient } from './support/database.ts';
import { ADMIN_EMAIL, ADMIN_PASSWORD } from './support/environment.ts';
import type { Answer, Person } from './support/http.ts';
import { api, cms, useOneCms } from './support/oneCms.ts';

const ORIGIN = 'https://portafolio.example';
const PASSWORD = 'clave de persona';

useOneCms({ SITE_URL: ORIGIN, ADMIN_PASSKEY: 'required' });

const sql = (text: string, values: unknown[] = []) =>
  withClient(cms.databaseUrl, async (db) => (await db.query(text, values)).rows);
const outcome = ({ status, json }: Answer) => [status, json.error?.details.code];
const byPassword = (email = ADMIN_EMAIL, password = ADMIN_PASSWORD) =>
  api.asProxy('POST', '/account/login', { email, password });
const begin = (token: string) => api.ask('POST', '/account/passkeys/options', token, {});
const finish = (token: string, body: object) => api.ask('POST', '/account/passkeys', token, body);
const remove = (token: string, id: number) =>
  api.ask('POST', `/account/passkeys/${id}/remove`, token, {});

async function enrol(token: string) {
  const device = new Authenticator(ORIGIN);
  const { json } = await begin(token);
  const answer = await finish(token, device.create(json, 'Llave'));
  expect(answer.status, JSON.stringify(answer.json)).toBe(201);
  return { device, id: answer.json._id as number };
}

async function enter(device: Authenticator): Promise<Person> {
  const asked: Options = (await api.asProxy('POST', '/account/passkeys/login/options')).json;
  const { status, json } = await api.asProxy('POST', '/account/passkeys/login', device.get(asked));
  expect(status).toBe(200);
  return { id: json._id, email: json.email, token: json.token };
}

const NEEDED = [403, 'auth.passkey_required'];

/** What only who administers may do, of each sort. */
const ADMIN_CALLS = [
  ['GET', '/account/users'],
  ['PUT', '/account/users/1'],
  ['GET', '/moderation'],
  ['GET', '/audit'],
  ['POST', '/articles'],
  ['DELETE', '/articles/1'],
  ['PUT', '/contacts/1'],
] as const;

const administrates = async (token: string): Promise<unknown[]> => {
  const answers = [];
  for (const [method, path] of ADMIN_CALLS)
    answers.push(
      outcome(await api.ask(method, path, token, method === 'GET' ? undefined : { data: {} })),
    );
  return answers;
};

/** Another admin, whose sessions of before are over. */
async function newAdmin(boss: string, email: string): Promise<Person> {
  const { id } = await api.register(email);
  await api.ask('PUT', `/account/users/${id}`, boss, { isAdmin: true });
  return api.login(email, PASSWORD);
}

describe('where who administers needs a passkey', () => {
  let boss: Person;
  let device: Authenticator;
  let first: number;

  it('the password still opens an admin’s account, which until it has a key is like any other', async () => {
    const { json } = await byPassword();
    expect(json).toMatchObject({ email: ADMIN_EMAIL, isAdmin: true });
    boss = { id: json._id, email: ADMIN_EMAIL, token: json.token };
    expect(await administrates(boss.token)).toEqual(ADMIN_CALLS.map(() => NEEDED));
    const me = await api.ask('GET', '/account/me', boss.token);
    expect(me).toMatchObject({ status: 200, json: { isAdmin: true } });
    await sql(
      `insert into contacts (document_id, number, name, comment, published_at) values ('x', 900, 'Alguien', 'Privado', now())`,
    );
    const messages = await api.ask('GET', '/contacts', boss.token);
    expect([messages.status, messages.json.data]).toEqual([200, []]);
    expect((await api.ask('GET', '/articles', boss.token)).status).toBe(200);
    expect((await api.ask('GET', '/account/sessions', boss.token)).status).toBe(200);
  });

  it('the first key is made in that session, which from then on administrates', async () => {
    ({ device, id: first } = await enrol(boss.token));
    expect((await api.ask('GET', '/account/users', boss.token)).status).toBe(200);
    expect((await api.ask('GET', '/account/users', (await enter(device)).token)).status).toBe(200);
  });

  it('with one key the password opens the account, neither to administrate nor to make, rename or remove a key', async () => {
    const { status, json } = await byPassword();
    expect(status).toBe(200);
    expect(await administrates(json.token)).toEqual(ADMIN_CALLS.map(() => NEEDED));
    const renamed = await api.ask('PUT', `/account/passkeys/${first}`, json.token, { name: 'x' });
    const answers = [await begin(json.token), renamed, await remove(json.token, first)];
    expect(answers.map(outcome)).toEqual([NEEDED, NEEDED, NEEDED]);
  });

  it('nor to be given another e-mail, whose reader would choose the password', async () => {
    const { json } = await byPassword();
    const change = { email: 'ladron@example.com', currentPassword: ADMIN_PASSWORD };
    expect(outcome(await api.ask('PUT', '/account/me', json.token, change))).toEqual(NEEDED);
    expect(
      (await api.ask('PUT', '/account/me', json.token, { name: 'La de siempre' })).status,
    ).toBe(200);
  });

  it('a challenge that was asked for before there was a key makes no second one', async () => {
    const other = await newAdmin(boss.token, 'segunda@example.com');
    const [one, two] = [(await begin(other.token)).json, (await begin(other.token)).json];
    const later = await api.login(other.email, PASSWORD);
    const three = (await begin(later.token)).json;
    expect((await finish(other.token, new Authenticator(ORIGIN).create(one, 'x'))).status).toBe(
      201,
    );
    expect(
      outcome(await finish(later.token, new Authenticator(ORIGIN).create(three, 'x'))),
    ).toEqual(NEEDED);
    // The session that made the first holds a key now.
    expect((await finish(other.token, new Authenticator(ORIGIN).create(two, 'x'))).status).toBe(
      201,
    );
  });

  it('with two keys the password opens it no more; with one left it does again, and the last one stays', async () => {
    const wrong = await byPassword(ADMIN_EMAIL, 'no es esta');
    const { id } = await enrol(boss.token);
    expect(outcome(await byPassword())).toEqual([400, 'login.passkey_required']);
    // Who does not know the password hears nothing of it.
    expect((await byPassword(ADMIN_EMAIL, 'no es esta')).json).toEqual(wrong.json);
    const session = await enter(device);
    expect((await remove(session.token, id)).status).toBe(204);
    expect((await byPassword()).status).toBe(200);
    expect(outcome(await remove(session.token, first))).toEqual([409, 'passkey.last']);
    expect((await api.ask('GET', '/account/users', (await enter(device)).token)).status).toBe(200);
  });

  it('another password keeps what opened the session', async () => {
    const { token } = await enter(device);
    const changed = await api.ask('PUT', '/account/me', token, {
      password: 'otra clave bien larga',
    });
    expect((await api.ask('GET', '/account/users', changed.json.token)).status).toBe(200);
  });

  it('keys of another address do not count: the password makes a new one', async () => {
    await sql("update portafolio_passkeys set host = 'antes.example' where account = $1", [
      boss.id,
    ]);
    const { json } = await byPassword(ADMIN_EMAIL, 'otra clave bien larga');
    expect(outcome(await api.ask('GET', '/account/users', json.token))).toEqual(NEEDED);
    await enrol(json.token);
    expect((await api.ask('GET', '/account/users', json.token)).status).toBe(200);
    expect((await remove(json.token, first)).status).toBe(204);
  });

  it('everybody else logs in as ever, keys or not', async () => {
    const who = await api.register('cualquiera@example.com');
    const keys = [await enrol(who.token), await enrol(who.token)];
    expect((await byPassword(who.email, PASSWORD)).status).toBe(200);
    for (const { id } of keys) expect((await remove(who.token, id)).status).toBe(204);
    expect(outcome(await api.ask('GET', '/account/users', who.token))).not.toEqual(NEEDED);
  });
});
