import { createRequire } from 'node:module';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Cms } from './support/cms.ts';
import { SEED_TOKEN } from './support/environment.ts';
import { mailTo as mailOf, sendDue } from './support/mail.ts';
import { readExport } from './ownData/readExport.ts';
import { api, cms, mailServer, startCmsWithMail } from './support/oneCms.ts';

const require = createRequire(import.meta.url);
const { eraseDue } = require('../dist/src/accounts/ownData/eraseDue.js') as {
  eraseDue: (strapi: Cms['strapi']) => Promise<void>;
};
const TAKEN = 'duena@example.com';

startCmsWithMail({ VERIFY_EMAIL: 'on' });
beforeAll(async () => {
  await register(TAKEN);
});

const post = (path: string, body: object) => api.asProxy('POST', `/account/${path}`, body);
const register = async (email: string) =>
  (await post('register', { name: 'Persona', email, password: 'clave de persona' })).json as {
    token: string;
    user: { id: number };
  };
const mailTo = (email: string, subject: RegExp) => mailOf(cms, mailServer, email, subject);
const users = (id: number) => cms.strapi.db.connection('up_users').where({ id });
const resetMails = async (email: string) => {
  await post('forgot', { email });
  // Mails are made in the order of the requests: when this one's is there, so is that one's.
  await post('forgot', { email: 'testigo@example.com' });
  await mailTo('testigo@example.com', /contraseña nueva/);
  await sendDue(cms);
  const waiting = { kind: 'nueva-clave', state: 'pendiente' };
  const waits = async () => (await cms.strapi.db.connection('mails').where(waiting)).length;
  await vi.waitFor(async () => expect(await waits()).toBe(0), { timeout: 30_000, interval: 100 });
  const found = mailServer.mails.filter(({ mail }) => /contraseña nueva/.test(mail.subject ?? ''));
  return found.map(({ to }) => to[0]).filter((to) => to !== 'testigo@example.com');
};

it('what a decoy wrote is exported without an account that seeding would not find', async () => {
  const { token } = await register(TAKEN);
  const data = { topic: 'De un señuelo', comment: 'Hola' };
  expect((await api.ask('POST', '/contacts', token, { data })).status).toBe(201);
  const { json } = await api.ask('GET', '/seed/contact', SEED_TOKEN);
  const [row] = json.items.filter(({ topic }: { topic: string }) => topic === data.topic);
  expect(row).toMatchObject(data);
  expect(JSON.stringify(json)).not.toContain('decoy');
});

it('a decoy gets no link for a new password, whatever its row says', async () => {
  await register('testigo@example.com');
  const { user } = await register(TAKEN);
  await users(user.id).update({ email: 'mia@example.com' });
  expect(await resetMails('mia@example.com')).toEqual([]);
});

it('a decoy is no account for admins', async () => {
  const { user } = await register(TAKEN);
  const { token } = await api.admin();
  const at = `/account/users/${user.id}`;
  expect((await api.ask('GET', at, token)).status).toBe(404);
  expect((await api.ask('PUT', at, token, { email: 'otra@example.com' })).status).toBe(404);
  // But what it wrote may block it.
  expect((await api.ask('DELETE', `${at}/block`, token)).status).toBe(204);
  expect(await users(user.id).first()).toMatchObject({ decoy_of: TAKEN, confirmed: false });
});

it('many open the links of e-mails that others registered too, at once', async () => {
  const emails = Array.from({ length: 12 }, (_, n) => `disputada${n}@example.com`);
  for (const email of [...emails, ...emails]) await register(email);
  const links = await Promise.all(emails.map((email) => mailTo(email, /Confirma tu correo/)));
  const opened = await Promise.all(links.map(({ secret }) => post('confirm', { token: secret })));
  expect(opened.map(({ status }) => status)).toEqual(emails.map(() => 204));
});

it('a new e-mail that another registered too opens only with a password chosen by its mail', async () => {
  const wanted = 'deseada@example.com';
  const first = await register(wanted);
  await register(wanted);
  const { user, token } = await register('quiere@example.com');
  const { token: admin } = await api.admin();
  await api.ask('DELETE', `/account/users/${first.user.id}`, admin);
  await api.ask('PUT', '/account/me', token, {
    email: wanted,
    currentPassword: 'clave de persona',
  });
  const { secret } = await mailTo(wanted, /Confirma tu correo nuevo/);
  mailServer.mails.length = 0;
  expect((await post('confirm', { token: secret })).status).toBe(204);
  expect(await users(user.id).first()).toMatchObject({ email: wanted, password: null });
  expect((await api.ask('GET', '/account/me', token)).status).toBe(401);
  await mailTo(wanted, /contraseña nueva/);
});

it('what an admin needs to administrate stays, whoever registered the e-mail that they move to', async () => {
  const planted = 'plantada@example.com';
  const first = await register(planted);
  await register(planted);
  await users(first.user.id).delete();
  const email = 'administra@example.com';
  const { user } = await register(email);
  const table = cms.strapi.db.connection;
  // No name that others may not have then.
  await users(user.id).update({ name: 'Quien administra' });
  const role = table('up_roles').select('id').where({ type: 'site-admin' });
  await table('up_users_role_lnk').where({ user_id: user.id }).update({ role_id: role });
  const admin = await api.login(email, 'clave de persona');
  const key = {
    account: user.id,
    host: 'localhost',
    credential: 'suya',
    public_key: '',
    counter: 0,
  };
  await cms.strapi.db
    .connection('portafolio_passkeys')
    .insert({ ...key, transports: '', name: 'Suya' });
  const change = { email: planted, currentPassword: 'clave de persona' };
  expect((await api.ask('PUT', '/account/me', admin.token, change)).status).toBe(200);
  const { secret } = await mailTo(planted, /Confirma tu correo nuevo/);
  expect((await post('confirm', { token: secret })).status).toBe(204);
  const keys = table('portafolio_passkeys').where({ account: user.id });
  expect(await keys).toHaveLength(1);
  await mailTo(planted, /contraseña nueva/);
});

it('a decoy that asks for another e-mail answers like an account; by its link it is an ordinary one of that e-mail', async () => {
  const { user, token } = await register(TAKEN);
  const asked = await api.ask('PUT', '/account/me', token, { email: 'propia@example.com' });
  expect([asked.status, asked.json.user.email]).toEqual([200, TAKEN]);
  expect(await users(user.id).first()).toMatchObject({ decoy_of: TAKEN, confirmed: false });
  const { secret } = await mailTo('propia@example.com', /Confirma tu correo nuevo/);
  expect((await post('confirm', { token: secret })).status).toBe(204);
  const row = { email: 'propia@example.com', decoy_of: null, confirmed: true };
  expect(await users(user.id).first()).toMatchObject(row);
  expect(await resetMails('propia@example.com')).toEqual(['propia@example.com']);
  // That it is taken its owner may hear only now.
  const subjects = mailServer.mails
    .filter(({ to }) => to[0] === TAKEN)
    .map(({ mail }) => mail.subject);
  expect(subjects.filter((subject) => subject !== 'Ya tienes una cuenta')).toEqual([]);
});

/** What somebody sees who registers an e-mail twice, and asks for another one. */
async function seenWith(email: string, wanted: string) {
  const passwords = ['la primera clave', 'la segunda clave'];
  const made = [];
  for (const password of passwords)
    made.push((await post('register', { name: 'Curiosa', email, password })).json);
  const [first] = made as { token: string; user: { id: number } }[];
  const opened = [];
  for (const password of passwords) opened.push((await post('login', { email, password })).status);
  await api.ask('PUT', '/account/me', first?.token, { email: wanted });
  const { links, mails } = readExport((await api.ask('GET', '/account/export', first?.token)).text);
  const { confirm_by: until } = await users(first?.user.id ?? 0).first();
  return {
    opened,
    links: links.length,
    mails,
    days: Math.round((until - Date.now()) / 86_400_000),
  };
}

it('neither passwords nor the own data nor its end tell an account from a decoy', async () => {
  await users((await register('probada@example.com')).user.id).update({ confirmed: true });
  const taken = await seenWith('probada@example.com', 'a1@example.com');
  expect(taken).toEqual({ opened: [400, 200], links: 0, mails: [], days: 7 });
  // Not even of one that is not confirmed either.
  await register('sin-probar@example.com');
  expect(await seenWith('sin-probar@example.com', 'a2@example.com')).toEqual(taken);
  expect(await seenWith('de-nadie@example.com', 'a3@example.com')).toEqual(taken);
});

it('who registers an e-mail again after moving to another tells no account from a decoy by passwords', async () => {
  const opened = async (email: string, own: string) => {
    const passwords = ['la primera clave', 'la segunda clave', 'la tercera clave'];
    const claim = async (password = '') =>
      (await post('register', { name: 'Curiosa', email, password })).json.token as string;
    const token = await claim(passwords[0]);
    await claim(passwords[1]);
    await api.ask('PUT', '/account/me', token, { email: own });
    const { secret } = await mailTo(own, /Confirma tu correo nuevo/);
    expect((await post('confirm', { token: secret })).status).toBe(204);
    await claim(passwords[2]);
    const entered = passwords.map((password) => post('login', { email, password }));
    return (await Promise.all(entered)).map(({ status }) => status);
  };
  await users((await register('con-cuenta@example.com')).user.id).update({ confirmed: true });
  const taken = await opened('con-cuenta@example.com', 'mudada1@example.com');
  expect(taken).toEqual([400, 400, 200]);
  expect(await opened('sin-cuenta@example.com', 'mudada2@example.com')).toEqual(taken);
});

it('the password of who only claims an e-mail is marked, of an account and of a decoy alike', async () => {
  await users((await register('marcada@example.com')).user.id).update({ confirmed: true });
  const marks = [];
  for (const email of ['marcada@example.com', 'sin-marca@example.com']) {
    const password = `la de quien reclama ${email.length}`;
    const { json } = await post('register', { name: 'Persona', email, password });
    const entered = await post('login', { email, password });
    const erased = await api.ask('POST', '/account/erase', json.token, { password });
    marks.push([entered, erased].map(({ headers }) => headers.get('x-email-unverified')));
  }
  expect(marks).toEqual([
    ['1', '1'],
    ['1', '1'],
  ]);
  const proved = await post('login', {
    email: 'marcada@example.com',
    password: 'clave de persona',
  });
  expect([proved.status, proved.headers.get('x-email-unverified')]).toEqual([200, null]);
});

it('whoever proved an e-mail gets in, however often others registered it since', async () => {
  const { user } = await register('firme@example.com');
  await post('register', { name: 'Otra', email: 'firme@example.com', password: 'otra clave mía' });
  await users(user.id).update({ confirmed: true });
  const { id } = await api.login('firme@example.com', 'clave de persona');
  expect(id).toBe(user.id);
});

it('the own data of a confirmed account tell nothing of the e-mail that it asked for', async () => {
  const seen = async (own: string, wanted: string) => {
    const { user, token } = await register(own);
    await users(user.id).update({ confirmed: true });
    await api.ask('PUT', '/account/me', token, { email: wanted });
    // Also once its mail has gone out, or will not.
    await sendDue(cms);
    const data = readExport((await api.ask('GET', '/account/export', token)).text);
    const kinds = data.mails.map(({ kind }: { kind: string }) => kind);
    const links = data.links.map(({ purpose, expires }: { purpose: string; expires: string }) => [
      purpose,
      Math.round((Date.parse(expires) - Date.now()) / 3_600_000),
    ]);
    return [kinds, links];
  };
  const ofTaken = await seen('pide1@example.com', TAKEN);
  expect(ofTaken).toEqual([
    ['confirmar', 'cambio-de-correo'],
    [
      ['address', 48],
      ['confirm', 168],
    ],
  ]);
  expect(await seen('pide2@example.com', 'nadie-la-tiene@example.com')).toEqual(ofTaken);
});

it('confirmed with an e-mail of one’s own, the own data tell nothing of the one that was registered', async () => {
  const linksOf = async (registered: string, own: string) => {
    const { token } = await register(registered);
    await api.ask('PUT', '/account/me', token, { email: own });
    const { secret } = await mailTo(own, /Confirma tu correo nuevo/);
    expect((await post('confirm', { token: secret })).status).toBe(204);
    return readExport((await api.ask('GET', '/account/export', token)).text).links;
  };
  expect(await linksOf('libre-aun@example.com', 'mia1@example.com')).toEqual([]);
  expect(await linksOf(TAKEN, 'mia2@example.com')).toEqual([]);
});

it('a decoy goes with whose e-mail it claims, and what it wrote is signed by nobody', async () => {
  const holder = await register('se-va@example.com');
  await users(holder.user.id).update({ confirmed: true, proved_email: 'se-va@example.com' });
  const body = { name: 'Bruno Quetzal', email: 'se-va@example.com', password: 'otra clave mía' };
  const { token, user } = (await post('register', body)).json;
  const admin = await api.admin();
  const made = await api.ask('POST', '/foros', admin.token, { data: { name: 'Señuelos' } });
  const data = { comment: 'Soy Bruno Quetzal, de se-va@example.com' };
  const path = `/foros/${made.json.data.number}/reviews`;
  expect((await api.ask('POST', path, token, { data })).status).toBe(201);
  await users(holder.user.id).update({ erase_at: new Date() });
  await eraseDue(cms.strapi);
  expect(await users(user.id)).toEqual([]);
  const left = await cms.strapi.db.connection('reviews').orderBy('id', 'desc').first();
  const text = 'Soy Cuenta eliminada, de Cuenta eliminada';
  expect([left.name, left.comment]).toEqual(['Cuenta eliminada', text]);
});

it('an unconfirmed address hears nothing of an account that is to be erased', async () => {
  const { token } = await register('ajena@example.com');
  const asked = await api.ask('POST', '/account/erase', token, { password: 'clave de persona' });
  expect(asked.status).toBe(200);
  expect((await api.ask('DELETE', '/account/erase', token)).status).toBe(204);
  const kinds = await cms.strapi.db
    .connection('mails')
    .where({ recipient: 'ajena@example.com' })
    .pluck('kind');
  expect(kinds).toEqual(['confirmar']);
});

it('neither an unconfirmed account nor a decoy gets the mails of a forum or holds a comment by reporting it', async () => {
  const admin = await api.admin();
  const made = await api.ask('POST', '/foros', admin.token, { data: { name: 'Bases' } });
  const at = `/foros/${made.json.data.number}`;
  const people = [];
  for (const email of ['x@example.com', 'y@example.com', TAKEN]) people.push(await register(email));
  for (const { token } of people) await api.ask('PUT', `${at}/follow`, token);
  const newcomer = await register('recien@example.com');
  await users(newcomer.user.id).update({ confirmed: true });
  const data = { comment: 'Escribo por primera vez' };
  const { json } = await api.ask('POST', `${at}/reviews`, newcomer.token, { data });
  const ids = people.map(({ user }) => user.id);
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
  const { tellFollowers } = require('../dist/src/forum/notices/tellFollowers.js') as {
    tellFollowers: (strapi: Cms['strapi']) => Promise<void>;
  };
  expect(await table('portafolio_follows').whereIn('user_id', ids)).toHaveLength(3);
  await tellFollowers(cms.strapi);
  expect(await table('mails').where({ kind: 'foro' })).toEqual([]);
  // Confirmed, it is sent what was said meanwhile.
  await users(ids[0] ?? 0).update({ confirmed: true });
  await tellFollowers(cms.strapi);
  expect(await table('mails').where({ kind: 'foro' }).pluck('recipient')).toEqual([
    'x@example.com',
  ]);
});

it('an unconfirmed account whose e-mail an admin corrects gets its link at the new one', async () => {
  const { user } = await register('mal-escrita@example.com');
  const { token } = await api.admin();
  await users(user.id).update({ confirm_by: new Date(Date.now() + 60_000) });
  const body = { email: 'bien-escrita@example.com' };
  expect((await api.ask('PUT', `/account/users/${user.id}`, token, body)).status).toBe(200);
  // As long as the link that it says.
  const { confirm_by: until } = await users(user.id).first();
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(7);
  const { secret } = await mailTo('bien-escrita@example.com', /Confirma tu correo/);
  expect((await post('confirm', { token: secret })).status).toBe(204);
  expect(await users(user.id).first()).toMatchObject({ confirmed: true, confirm_by: null });
});

it('whoever is made an admin before their e-mail is confirmed chooses a password by mail', async () => {
  const email = 'jefa@example.com';
  const { user, token } = await register(email);
  mailServer.mails.length = 0;
  const admin = await api.admin();
  const path = `/account/users/${user.id}`;
  const promoted = await api.ask('PUT', path, admin.token, {
    ...{ isAdmin: true, name: 'Jefa del sitio' },
  });
  expect([promoted.status, promoted.json.isAdmin]).toEqual([200, true]);
  // What it answers is what the next change is compared with.
  const current = await api.ask('GET', path, admin.token);
  expect(promoted.json.updatedAt).toBe(current.json.updatedAt);
  expect((await api.ask('GET', '/account/users', token)).status).toBe(401);
  expect((await post('login', { email, password: 'clave de persona' })).status).toBe(400);
  const { secret } = await mailTo(email, /contraseña nueva/);
  const entered = await post('reset', { token: secret, password: 'otra clave bien larga' });
  expect([entered.status, entered.json.user.isAdmin]).toEqual([200, true]);
});

it('confirmed while e-mails were not verified is not proved: a new admin proves it', async () => {
  const [unproved, proved] = ['de-antes@example.com', 'comprobada@example.com'];
  const admin = await api.admin();
  const promote = async (email: string, id: number) =>
    api.ask('PUT', `/account/users/${id}`, admin.token, { isAdmin: true, name: email });
  const first = await register(unproved);
  const rows = cms.strapi.db.connection('up_users').where({ id: first.user.id });
  await rows.update({ confirmed: true });
  await promote(unproved, first.user.id);
  expect((await api.ask('GET', '/account/me', first.token)).status).toBe(401);
  const second = await register(proved);
  const { secret } = await mailTo(proved, /Confirma tu correo/);
  await post('confirm', { token: secret });
  await promote(proved, second.user.id);
  expect((await post('login', { email: proved, password: 'clave de persona' })).status).toBe(200);
});
