import type { Client as Database } from 'pg';
import { describe, expect, it } from 'vitest';
import { Authenticator, type Options } from '../../scripts/testing/authenticator.ts';
import { untilWaiting, withClient } from './support/database.ts';
import type { Answer, Person } from './support/http.ts';
import { api, cms, useOneCms } from './support/oneCms.ts';

const ORIGIN = 'https://portafolio.example';

useOneCms({ SITE_URL: ORIGIN });

const ask = (who: Person, path: string, body: object) =>
  api.ask('POST', `/account/passkeys${path}`, who.token, body);
const begin = async (who: Person): Promise<Options> => (await ask(who, '/options', {})).json;
const keysOf = async (who: Person) =>
  withClient(cms.databaseUrl, async (db) => {
    const sql = 'select id from portafolio_passkeys where account = $1';
    return (await db.query(sql, [who.id])).rows;
  });

async function enrol(who: Person) {
  const device = new Authenticator(ORIGIN);
  const { json } = await ask(who, '', device.create(await begin(who), 'Llave'));
  return { device, id: json._id as number };
}

/** What is sent while another transaction holds the account, which then changes it and ends. */
const during = (
  who: Person,
  send: () => Promise<Answer>,
  change: (db: Database) => Promise<unknown>,
): Promise<Answer> =>
  withClient(cms.databaseUrl, async (db) => {
    await db.query('begin');
    await db.query('select 1 from up_users where id = $1 for update', [who.id]);
    const answer = send();
    await untilWaiting(cms.databaseUrl);
    await change(db);
    await db.query('commit');
    return answer;
  });

const endSessions = (who: Person) => (db: Database) =>
  db.query('delete from portafolio_sessions where account = $1', [who.id]);

describe('while an account is changed', () => {
  it('a session that ends adds no passkey', async () => {
    const who = await api.register('termina@example.com');
    const body = new Authenticator(ORIGIN).create(await begin(who), 'Llave');
    const answer = await during(who, () => ask(who, '', body), endSessions(who));
    expect(answer.status).toBe(401);
    expect(await keysOf(who)).toEqual([]);
  });

  it('nor does it remove one', async () => {
    const who = await api.register('sigue@example.com');
    const { id } = await enrol(who);
    const answer = await during(who, () => ask(who, `/${id}/remove`, {}), endSessions(who));
    expect(answer.status).toBe(401);
    expect(await keysOf(who)).toHaveLength(1);
  });

  it('a passkey that is removed opens no session', async () => {
    const who = await api.register('quitada@example.com');
    const { device, id } = await enrol(who);
    const { json } = await api.asProxy('POST', '/account/passkeys/login/options');
    const signed = device.get(json);
    const login = () => api.asProxy('POST', '/account/passkeys/login', signed);
    const answer = await during(who, login, (db) =>
      db.query('delete from portafolio_passkeys where id = $1', [id]),
    );
    expect([answer.status, answer.json.error.details.code]).toEqual([400, 'passkey.invalid']);
  });
});
