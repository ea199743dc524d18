import { expect, it } from 'vitest';
import { api, admin, cms, useOneCms } from './support/oneCms.ts';
import { withClient } from './support/database.ts';
import type { Person } from './support/http.ts';

useOneCms();

const PASSWORD = 'clave de persona';
const sql = (text: string, values: unknown[] = []) =>
  withClient(cms.databaseUrl, (database) => database.query(text, values));
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const enter = (email: string, password = PASSWORD) =>
  api.asProxy('POST', '/account/login', { email, password });
const block = (person: Person, body: object, token = admin.token) =>
  api.ask('PUT', `/account/users/${person.id}/block`, token, body);
const aliveWith = async (token: string) => (await api.ask('GET', '/account/me', token)).status;

it('ends the sessions, and tells the reason and the date to who knows the password', async () => {
  const person = await api.register('bloqueo@example.com');
  const until = inAnHour();
  expect((await block(person, { until, reason: ' Anuncios\u202e ' })).json).toEqual({
    blocked: true,
    until,
    reason: 'Anuncios',
  });
  expect(await aliveWith(person.token)).toBe(401);
  const refused = await enter(person.email);
  expect(refused.status).toBe(400);
  expect(refused.json.error.details).toEqual({
    code: 'login.blocked',
    blocked: { until, reason: 'Anuncios' },
  });
  const wrong = await enter(person.email, 'no es esta');
  const unknown = await enter('nadie@example.com', 'no es esta');
  expect(wrong.json).toEqual(unknown.json);
});

it('ends by itself at its date, and what was open before stays closed', async () => {
  const person = await api.register('pasajera@example.com');
  await block(person, { until: inAnHour(), reason: 'Una hora' });
  await sql("update up_users set blocked_until = now() at time zone 'utc' where id = $1", [
    person.id,
  ]);
  const again = await enter(person.email);
  expect(again.status).toBe(200);
  expect([await aliveWith(again.json.token), await aliveWith(person.token)]).toEqual([200, 401]);
  const { json } = await api.ask('GET', `/account/users/${person.id}/block`, admin.token);
  expect(json).toEqual({ blocked: false, until: '', reason: '' });
  await block(person, { until: '', reason: 'Otra vez' });
  expect(await aliveWith(again.json.token)).toBe(401);
});

it('is taken back', async () => {
  const person = await api.register('perdonada@example.com');
  await block(person, { reason: 'Por error' });
  const path = `/account/users/${person.id}/block`;
  expect((await api.ask('DELETE', path, admin.token)).status).toBe(204);
  expect((await enter(person.email)).status).toBe(200);
});

it('is for admins, and never of oneself nor of the last admin', async () => {
  const [person, other] = [
    await api.register('comun@example.com'),
    await api.register('otra@example.com'),
  ];
  expect((await block(other, { reason: 'No' }, person.token)).status).toBe(403);
  expect((await block(admin, { reason: 'Yo' })).json.error.details.code).toBe('user.block_self');
  await api.ask('PUT', `/account/users/${other.id}`, admin.token, { isAdmin: true });
  const second = await api.login(other.email, PASSWORD);
  const both = await Promise.all([
    block(second, { reason: 'Primero' }),
    block(admin, { reason: 'Segundo' }, second.token),
  ]);
  const active = await sql(
    `select 1 from up_users u join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id
      where r.type = 'site-admin' and not coalesce(u.blocked, false)`,
  );
  expect(active.rowCount).toBe(1);
  expect(both.map(({ status }) => status)).not.toEqual([200, 200]);
});

it('without a reason comes from the panel', async () => {
  const person = await api.register('delpanel@example.com');
  await sql('update up_users set blocked = true where id = $1', [person.id]);
  expect((await enter(person.email)).json.error.details.blocked).toEqual({ until: '', reason: '' });
});
