import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { rowsOf } from './ownData/traces.ts';
import type { Cms } from './support/cms.ts';
import { mailTo as mailOf } from './support/mail.ts';
import { api, cms, mailServer, startCmsWithMail } from './support/oneCms.ts';

type Work = (strapi: Cms['strapi']) => Promise<void>;
const require = createRequire(import.meta.url);
const built = (file: string, name: string): Work => require(`../dist/src/${file}.js`)[name];
const PASSWORD = 'clave de persona';
const NEW = 'otra clave bien larga';

startCmsWithMail({ VERIFY_EMAIL: 'on' });

const post = (path: string, body: object) => api.asProxy('POST', `/account/${path}`, body);
const register = (email: string) =>
  post('register', { name: 'Persona', email, password: PASSWORD });
const mailTo = (email: string, subject: RegExp) => mailOf(cms, mailServer, email, subject);
const users = (id: number) => cms.strapi.db.connection('up_users').where({ id });
const registered = async (email: string) =>
  (await register(email)).json as { token: string; _id: number };

it('logs in; the account is unconfirmed until its link is posted', async () => {
  const { status, json } = await register('nueva@example.com');
  expect(status).toBe(201);
  const confirmed = async () =>
    ((await users(json._id).first()) as { confirmed: boolean }).confirmed;
  expect(await confirmed()).toBe(false);
  const { secret } = await mailTo('nueva@example.com', /Confirma/);
  expect((await post('reset', { token: secret, password: NEW })).status).toBe(400);
  expect((await post('confirm', { token: secret })).status).toBe(204);
  expect((await post('confirm', { token: secret })).status).toBe(400);
  expect(await confirmed()).toBe(true);
  expect(await users(json._id).first()).toMatchObject({ confirm_by: null });
});

it('its link stays good when another password is chosen meanwhile', async () => {
  const { token } = await registered('cambia-antes@example.com');
  const { secret } = await mailTo('cambia-antes@example.com', /Confirma/);
  expect((await api.ask('PUT', '/account/me', token, { password: NEW })).status).toBe(200);
  expect((await post('confirm', { token: secret })).status).toBe(204);
});

it('with a taken e-mail is refused at once, confirmed or not, and sends nothing', async () => {
  await registered('duena@example.com');
  const { secret } = await mailTo('duena@example.com', /Confirma/);
  const count = async () =>
    rowsOf(cms, 'select id from up_users union all select id from mails order by id');
  const before = await count();
  const outcomes = [await register('DUENA@example.com')];
  await post('confirm', { token: secret });
  outcomes.push(await register('duena@example.com'));
  expect(outcomes.map(({ status, json }) => [status, json.error.details.code])).toEqual([
    [409, 'user.email_taken'],
    [409, 'user.email_taken'],
  ]);
  expect(await count()).toEqual(before);
});

it('by a stranger gives the account to the owner of the address, who resets its password by mail', async () => {
  const email = 'disputada@example.com';
  const stranger = await registered(email);
  await post('forgot', { email });
  const { secret } = await mailTo(email, /contraseña nueva/);
  expect((await post('reset', { token: secret, password: NEW })).status).toBe(200);
  expect((await api.ask('GET', '/account/me', stranger.token)).status).toBe(401);
  expect((await post('login', { email, password: PASSWORD })).status).toBe(400);
  expect(await users(stranger._id).first()).toMatchObject({ confirmed: true });
});

it('that is not confirmed is removed after its seven days, and signs nothing any more', async () => {
  const admin = await api.admin();
  const made = await api.ask('POST', '/foros', admin.token, { data: { name: 'Tarde' } });
  const [late, confirmed, waiting] = [
    await registered('tarde@example.com'),
    await registered('a-tiempo@example.com'),
    await registered('espera@example.com'),
  ];
  const data = { comment: 'Sin confirmar' };
  const path = `/foros/${made.json.data.number}/reviews`;
  const { json } = await api.ask('POST', path, late.token, { data });
  const past = { confirm_by: new Date(Date.now() - 1_000) };
  await users(late._id).update(past);
  await users(confirmed._id).update({ ...past, confirmed: true });
  await built('accounts/registration', 'sweepUnconfirmed')(cms.strapi);
  const ids = [late, confirmed, waiting].map(({ _id }) => _id);
  const left = await rowsOf(cms, 'select id from up_users where id = any($1) order by id', [ids]);
  expect(left.map(({ id }) => id)).toEqual(ids.slice(1));
  const signed = 'select name from reviews where number = $1';
  expect(await rowsOf(cms, signed, [json.data.number])).toEqual([{ name: 'Cuenta eliminada' }]);
}, 120_000);

it('whose e-mail an admin corrects gets its link at the new one', async () => {
  const { _id } = await registered('mal-escrita@example.com');
  const { token } = await api.admin();
  await users(_id).update({ confirm_by: new Date(Date.now() + 60_000) });
  const body = { email: 'bien-escrita@example.com' };
  expect((await api.ask('PUT', `/account/users/${_id}`, token, body)).status).toBe(200);
  // As long as the link that it says.
  const { confirm_by: until } = await users(_id).first();
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(7);
  const { secret } = await mailTo('bien-escrita@example.com', /Confirma tu correo/);
  expect((await post('confirm', { token: secret })).status).toBe(204);
  expect(await users(_id).first()).toMatchObject({ confirmed: true, confirm_by: null });
});

it('mails nothing of an erasure to an address that is not confirmed', async () => {
  const { token } = await registered('ajena@example.com');
  const asked = await api.ask('POST', '/account/erase', token, { password: PASSWORD });
  expect(asked.status).toBe(200);
  expect((await api.ask('DELETE', '/account/erase', token)).status).toBe(204);
  const kinds = await cms.strapi.db
    .connection('mails')
    .where({ recipient: 'ajena@example.com' })
    .pluck('kind');
  expect(kinds).toEqual(['confirmar']);
});

it('without confirming brings no mails of a forum, and holds no comment by reporting it', async () => {
  const admin = await api.admin();
  const made = await api.ask('POST', '/foros', admin.token, { data: { name: 'Bases' } });
  const at = `/foros/${made.json.data.number}`;
  const people = [];
  for (const name of ['x', 'y', 'z']) people.push(await registered(`${name}@example.com`));
  for (const { token } of people) await api.ask('PUT', `${at}/follow`, token);
  const newcomer = await registered('recien@example.com');
  await users(newcomer._id).update({ confirmed: true });
  const data = { comment: 'Escribo por primera vez' };
  const { json } = await api.ask('POST', `${at}/reviews`, newcomer.token, { data });
  const ids = people.map(({ _id }) => _id);
  const table = cms.strapi.db.connection;
  await table('up_users')
    .whereIn('id', ids)
    .update({ created_at: new Date(Date.now() - 2 * 86_400_000) });
  const path = `${at}/reviews/${json.data.number}/report`;
  for (const { token } of people)
    expect((await api.ask('POST', path, token, { reason: 'spam', comment: '' })).status).toBe(201);
  expect(await table('reviews').where({ number: json.data.number }).first()).toMatchObject({
    state: 'visible',
  });
  const tellFollowers = built('forum/notices/followers', 'tellFollowers');
  expect(await table('portafolio_follows').whereIn('user_id', ids)).toHaveLength(3);
  await tellFollowers(cms.strapi);
  const notices = () => table('mails').where({ kind: 'foro' }).whereIn('account', ids);
  expect(await notices()).toEqual([]);
  // Confirmed, it is sent what was said meanwhile.
  await users(ids[0] ?? 0).update({ confirmed: true });
  await tellFollowers(cms.strapi);
  expect(await notices().pluck('recipient')).toEqual(['x@example.com']);
});
