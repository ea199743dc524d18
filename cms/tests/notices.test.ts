import { createRequire } from 'node:module';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MailServer } from '../../scripts/testing/mailServer.ts';
import type { Person } from './support/http.ts';
import { admin, api, cms, mailServer, startCmsWithMail } from './support/oneCms.ts';

const require = createRequire(import.meta.url);
const built = (file: string) => require(`../dist/src/${file}.js`);

let asker: Person;
let other: Person;
let forum: number;
let tell: () => Promise<unknown>;
let sendNext: () => Promise<unknown>;

startCmsWithMail();
beforeAll(async () => {
  asker = await api.register('pregunta@example.com');
  other = await api.register('responde@example.com');
  const { tellFollowers, composeNotice } = built('forum/notices/followers');
  tell = () => tellFollowers(cms.strapi);
  sendNext = () => built('mail/sender').sendNext(cms.strapi, composeNotice);
});
beforeEach(async () => {
  const { json } = await api.ask('POST', '/foros', admin.token, { data: { name: 'Bases' } });
  forum = json.data.number;
});

const write = async (comment: string, who: Person, more: object = {}): Promise<number> =>
  (await api.ask('POST', `/foros/${forum}/reviews`, who.token, { data: { comment, ...more } })).json
    .data.number;
const raw = (sql: string) => cms.strapi.db.connection.raw(sql);
/** As if an hour had passed since the last mail of every account. */
const hourPasses = () =>
  raw(`update portafolio_follows set notified_at = notified_at - interval '61 minutes'`);
const switches = (who: Person, body: object) => api.ask('PUT', '/account/me', who.token, body);

const decide = (review: number, action: string) =>
  api.ask('POST', `/moderation/${review}`, admin.token, { action });

/** What is queued waits for a day. */
const inOneMoment = (work: () => Promise<unknown>) =>
  cms.strapi.db.transaction(async () => {
    await work();
    const later = { due: new Date(Date.now() + 86_400_000) };
    await cms.strapi.db.query('api::record.mail').updateMany({ where: { tries: 0 }, data: later });
  });

/** Whatever is queued has gone out. */
async function sent() {
  const waiting = async () => {
    await raw(`update mails set due = now() where state = 'pendiente' and tries = 0`);
    while (await sendNext());
    return (await cms.strapi.db.connection('mails').where({ state: 'pendiente' })).length;
  };
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 30_000 });
  return mailServer.mails.map(({ to, mail, raw: text }) => ({ to: to[0], mail, raw: text }));
}
const recipients = async () => (await sent()).map(({ to }) => to).sort();

it('an answer is mailed to who was answered, not to who wrote it, and one click unsubscribes (RFC 8058)', async () => {
  const asked = await write('¿Quién sabe de índices?', asker);
  await write('Yo sé de índices', other, { inReplyTo: asked });
  await tell();
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: asker.email, mail: { subject: 'Te respondieron en «Bases»' } });
  expect(mail?.mail.text).toContain('Yo sé de índices');
  expect(mail?.mail.text).toContain(`https://portafolio.example/foros/${forum}`);
  const headers = MailServer.headers(mail?.raw ?? '').join('\n');
  expect(headers).toMatch(
    /^List-Unsubscribe: <https:\/\/portafolio\.example\/baja\?token=[^>]+>$/im,
  );
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
});

it('within an hour what is said is gathered, and goes out once', async () => {
  await write('Empiezo', asker);
  await write('Primero', other);
  await tell();
  expect(await recipients()).toEqual([asker.email]);
  await write('Segundo', other);
  await write('Tercero', other);
  await tell();
  expect(await recipients()).toEqual([asker.email]);
  await hourPasses();
  await tell();
  await tell();
  const [, gathered, ...more] = await sent();
  expect(more).toEqual([]);
  expect(gathered?.mail.text).toMatch(/Segundo[\s\S]*Tercero/);
  expect(gathered?.mail.text).not.toContain('Primero');
});

it('while a mail waits to go out there is no other, and it has what is said meanwhile', async () => {
  await write('Empiezo', asker);
  await write('Primero', other);
  await inOneMoment(tell);
  for (let i = 0; i < 12; i += 1) await write(`Más ${i}`, other);
  await hourPasses();
  await tell();
  const waiting = { state: 'pendiente', recipient: asker.email };
  expect(await cms.strapi.db.connection('mails').where(waiting)).toHaveLength(1);
  await sent();
  await tell();
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail?.mail.text).toMatch(/Primero[\s\S]*Más 0[\s\S]*Más 8[\s\S]*Y 3 más/);
});

it.each([
  [{ noticeReplies: false, noticeForums: false }, []],
  [{ noticeReplies: true, noticeForums: false }, ['Te respondieron en «Bases»']],
  [{ noticeReplies: false, noticeForums: true }, ['Se comentó en «Bases»']],
])('with %j, of an answer and a comment comes %j', async (body, subjects) => {
  const asked = await write('Otra pregunta', asker);
  expect((await switches(asker, body)).status).toBe(200);
  await write('Una respuesta', other, { inReplyTo: asked });
  if (!body.noticeReplies) await write('Algo más, a nadie', other);
  await tell();
  expect((await sent()).map(({ mail }) => mail.subject)).toEqual(subjects);
  await switches(asker, { noticeReplies: true, noticeForums: true });
});

it('what is held, hidden or deleted is in no mail; approved, it is', async () => {
  await write('Vigilo este foro', asker);
  const spam = 'Gana dinero rápido desde casa en https://casino.example, escríbeme al WhatsApp';
  const held = await write(`${spam} zarzamora`, other);
  const hidden = await write('Una frambuesa', other);
  const deleted = await write('Una grosella', other);
  await decide(hidden, 'hide');
  await api.ask('DELETE', `/foros/${forum}/reviews/${deleted}`, other.token);
  await tell();
  expect(await recipients()).toEqual([]);
  await decide(held, 'approve');
  await tell();
  const [mail] = await sent();
  expect(mail?.to).toBe(asker.email);
  expect(mail?.mail.text).toContain('zarzamora');
  expect(mail?.raw).not.toMatch(/frambuesa|grosella/);
  // It was there for all to see, and they have heard of it.
  await api.ask('POST', `/foros/${forum}/reviews/${held}/report`, asker.token, { reason: 'spam' });
  await hourPasses();
  mailServer.mails.length = 0;
  expect((await decide(held, 'approve')).status).toBe(200);
  await tell();
  expect(await recipients()).toEqual([]);
});

it('what is hidden or deleted meanwhile is in no mail, and no text waits in one', async () => {
  await write('Vigilo este foro', asker);
  const [hidden, deleted] = [await write('Una mora', other), await write('Una guinda', other)];
  await write('Una ciruela', other);
  await inOneMoment(tell);
  expect((await raw(`select 1 from mails where body::text ~ 'mora|ciruela'`)).rows).toEqual([]);
  expect((await decide(hidden, 'hide')).status).toBe(200);
  await api.ask('DELETE', `/foros/${forum}/reviews/${deleted}`, other.token);
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail?.mail.text).toContain('ciruela');
  expect(mail?.raw).not.toMatch(/mora|guinda/);

  await hourPasses();
  const only = await write('Una cereza', other);
  await inOneMoment(tell);
  expect((await decide(only, 'hide')).status).toBe(200);
  expect(await sent()).toHaveLength(1);
});

it('a mail of before, with its quotes in it, is composed anew', async () => {
  await write('Sigo', asker);
  const number = await write('Una nuez', other);
  await inOneMoment(tell);
  const quote = { quote: 'Una nuez', by: 'x', comment: number };
  await raw(`update portafolio_follows set notified_until = now()`);
  await raw(`update mails set body = '${JSON.stringify([quote])}' where state = 'pendiente'`);
  await built('forum/notices/followers').installFollowerMails(cms.strapi);
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail?.mail.text).toContain('Una nuez');
});

it('a member whose block has ended gets mails again, and a blocked one none', async () => {
  await write('Sigo por haber escrito', asker);
  await write('Mientras no podía entrar', other);
  const blocked = (until: string) =>
    raw(`update up_users set blocked = true, blocked_until = ${until} where id = ${asker.id}`);
  for (const until of ['null', `now() at time zone 'utc' + interval '1 hour'`]) {
    await blocked(until);
    await tell();
    expect(await recipients()).toEqual([]);
  }
  await blocked(`now() at time zone 'utc' - interval '1 minute'`);
  await tell();
  expect(await recipients()).toEqual([asker.email]);
  await raw(`update up_users set blocked = false, blocked_until = null where id = ${asker.id}`);
  asker = await api.login(asker.email, 'clave de persona');
});

it('of a forum that is a draft again no follower gets a mail', async () => {
  await write('Sigo por haber escrito', asker);
  await write('Esto ya no se ve', other);
  await api.ask('PUT', `/foros/${forum}`, admin.token, { data: { name: '' } });
  await tell();
  expect(await recipients()).toEqual([]);
});

it('the link of a mail stops that one list, and a forged one nothing', async () => {
  await write('Sigo por haber escrito', asker);
  await write('Te cuento', other);
  await tell();
  const [mail] = await sent();
  const token = /baja\?token=([^>\s]+)/.exec(mail?.raw.replaceAll('=\r\n', '') ?? '')?.[1] ?? '';
  const leave = (one: string) => api.asProxy('POST', '/unsubscribe', { token: one });
  const following = async () =>
    (await api.ask('GET', `/foros/${forum}`, asker.token)).json.data.following;
  const list = decodeURIComponent(token.replace(/^3D/, ''));
  const forged = `${list.slice(0, -1)}${list.endsWith('A') ? 'B' : 'A'}`;
  expect((await leave(forged)).status).toBe(400);
  expect(await following()).toBe(true);
  expect((await leave(list)).json).toEqual({ done: true });
  expect(await following()).toBe(false);
  await hourPasses();
  await write('Te cuento más', other);
  await tell();
  expect(await recipients()).toEqual([asker.email]);
});

it('with nothing new no comment is read, however many follow and however much was said', async () => {
  await raw(`with forum as (select id from foros where number = ${forum}), made as (
      insert into reviews (document_id, name, comment, rating, created_at, updated_at, published_at)
      select 'm4-' || i, 'x', 'c', 5, now() - interval '1 day', now(), now() from generate_series(1, 3000) as i returning id)
    insert into reviews_foro_lnk (review_id, foro_id) select made.id, forum.id from made, forum`);
  await raw(`with people as (
      insert into up_users (document_id, email, username, name, confirmed)
      select 'm4-' || i, 'm4-' || i || '@example.com', 'm4-' || i, 'x', true from generate_series(1, 200) as i returning id)
    insert into portafolio_follows (user_id, foro_id, following)
      select people.id, foros.id, true from people, foros where foros.number = ${forum}`);
  await raw('analyze reviews, portafolio_follows, up_users');
  const trx = await cms.strapi.db.connection.transaction();
  await trx.raw(built('forum/notices/followers').DUE, { verifies: false });
  const { rows } = await trx.raw(`select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where relname = 'reviews'`);
  await trx.rollback();
  expect(Number(rows[0].read)).toBeLessThan(30);
});

it('a mail that waited says what is said now, and only what its follower still wants', async () => {
  const people = ['leaves', 'unsubscribes', 'switches-off', 'blocked', 'deleted', 'stays'];
  const all = await Promise.all(people.map((name) => api.register(`${name}@example.com`)));
  const [leaves, unsubscribes, off, blocked, deleted, stays] = all as [Person, Person, Person, Person, Person, Person]; // prettier-ignore
  const done = async (...asked: Parameters<typeof api.ask>) =>
    expect((await api.ask(...asked)).status, asked[1]).toBeLessThan(300);
  const follow = (who: Person, method = 'PUT') => done(method, `/foros/${forum}/follow`, who.token);
  for (const who of all) await follow(who);
  const asked = await write('¿Quién sabe?', leaves);
  await write('Yo sé', other, { inReplyTo: asked });
  const number = await write('Mi teléfono es 555', other);
  await inOneMoment(tell);
  const waiting = cms.strapi.db.connection('mails').where({ kind: 'foro', state: 'pendiente' });
  expect(await waiting.clone().pluck('recipient')).toEqual(
    expect.arrayContaining(all.map(({ email }) => email)),
  );
  const corrected = { data: { comment: 'Algo nuevo' } };
  await done('PUT', `/foros/${forum}/reviews/${number}`, other.token, corrected);
  await follow(leaves, 'DELETE');
  await follow(unsubscribes, 'DELETE');
  await switches(off, { noticeForums: false });
  await done('PUT', `/account/users/${stays.id}`, admin.token, { email: 'moved@example.com' });
  await done('PUT', `/account/users/${blocked.id}/block`, admin.token, { reason: 'Molesta' });
  await done('DELETE', `/account/users/${deleted.id}`, admin.token);
  await sent();
  const notices = mailServer.mails.filter(({ mail }) => mail.subject?.includes('Bases'));
  const told = Object.fromEntries(notices.map(({ to, mail }) => [to[0], mail]));
  expect(Object.keys(told).sort()).toEqual([leaves.email, 'moved@example.com'].sort());
  const text = told['moved@example.com']?.text;
  expect([text?.includes('Algo nuevo'), text?.includes('555')]).toEqual([true, false]);
  // Of the forum that was left come the replies.
  expect(told[leaves.email]?.subject).toBe('Te respondieron en «Bases»');
  expect(told[leaves.email]?.text).toContain('Yo sé');
  expect(told[leaves.email]?.text).not.toContain('Algo nuevo');
  expect(await cms.strapi.db.connection('mails').where({ state: 'fallido' })).toEqual([]);
});
