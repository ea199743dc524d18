import { createRequire } from 'node:module';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { MailServer } from '../../scripts/testing/mailServer.ts';
import type { Person } from './support/http.ts';
import { admin, api, cms, mailServer, startCmsWithMail } from './support/oneCms.ts';

type Step = (strapi: Core.Strapi) => Promise<unknown>;

type Sender = typeof import('../src/mail/sender.ts');
type Followers = typeof import('../src/forum/notices/followers.ts');

const require = createRequire(import.meta.url);
const built = (file: string): Record<string, Step> =>
  require(path.resolve(import.meta.dirname, `../dist/src/${file}.js`));

const OWNER = 'duena@portafolio.example';
let asker: Person;
let other: Person;
let forum: number;
let tell: () => Promise<unknown>;
let tellOwner: () => Promise<unknown>;
let sendNext: () => Promise<unknown>;

startCmsWithMail();
beforeAll(async () => {
  asker = await api.register('pregunta@example.com');
  other = await api.register('responde@example.com');
  const followers = built('forum/notices/followers') as unknown as Followers;
  tell = () => followers.tellFollowers(cms.strapi);
  const sender = built('mail/sender') as unknown as Sender;
  sendNext = () => sender.sendNext(cms.strapi, followers.composeNotice);
  tellOwner = () => built('forum/notices/tellOwner').tellOwner(cms.strapi);
});
beforeEach(async () => {
  const { json } = await api.ask('POST', '/foros', admin.token, { data: { name: 'Bases' } });
  forum = json.data.number;
});

const write = async (comment: string, who: Person, more: object = {}): Promise<number> =>
  (await api.ask('POST', `/foros/${forum}/reviews`, who.token, { data: { comment, ...more } })).json
    .data.number;
const raw = (sql: string) => cms.strapi.db.connection.raw(sql);
/** As if an hour had passed since the last mail of anybody. */
const hourPasses = () =>
  raw(`update portafolio_follows set notified_at = notified_at - interval '61 minutes'`);
const switches = (who: Person, body: object) => api.ask('PUT', '/account/me', who.token, body);

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
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 30_000, interval: 300 });
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
  const decide = (review: number, action: string) =>
    api.ask('POST', `/moderation/${review}`, admin.token, { action });
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
  const hide = (review: number) =>
    api.ask('POST', `/moderation/${review}`, admin.token, { action: 'hide' });
  await write('Vigilo este foro', asker);
  const [hidden, deleted] = [await write('Una mora', other), await write('Una guinda', other)];
  await write('Una ciruela', other);
  await inOneMoment(tell);
  expect((await raw(`select 1 from mails where body::text ~ 'mora|ciruela'`)).rows).toEqual([]);
  expect((await hide(hidden)).status).toBe(200);
  await api.ask('DELETE', `/foros/${forum}/reviews/${deleted}`, other.token);
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail?.mail.text).toContain('ciruela');
  expect(mail?.raw).not.toMatch(/mora|guinda/);

  await hourPasses();
  const only = await write('Una cereza', other);
  await inOneMoment(tell);
  expect((await hide(only)).status).toBe(200);
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

it('the owner hears of what waits at most once an hour, and once more of what has waited for two days', async () => {
  await raw(`update portafolio_owner_notices set notified_at = '-infinity'`);
  const hold = async (text: string) =>
    raw(
      `update reviews set state = 'held', waits_since = now() where number = ${await write(text, other)}`,
    );
  await hold('Retenida una');
  await tellOwner();
  await hold('Retenida dos');
  await tellOwner();
  expect(await recipients()).toEqual([OWNER]);
  await raw(`update portafolio_owner_notices set notified_at = now() - interval '61 minutes'`);
  await tellOwner();
  expect(await recipients()).toEqual([OWNER, OWNER]);
  await raw(`update portafolio_owner_notices set notified_at = now() - interval '49 hours',
    notified_until = now() - interval '49 hours', reminded_until = now() - interval '97 hours'`);
  await raw(
    `update reviews set waits_since = now() - interval '49 hours 1 minute' where waits_since is not null`,
  );
  await tellOwner();
  const [, , reminder] = await sent();
  expect(reminder?.mail.text).toContain('desde hace más de dos días');
  expect(reminder?.mail.text).not.toContain('Retenida');
});

it('with nothing new no comment is read, however many follow and however much was said', async () => {
  const said = `with forum as (select id from foros where number = ${forum}), made as (
      insert into reviews (document_id, name, comment, rating, created_at, updated_at, published_at)
      select 'm4-' || i, 'x', 'c', 5, now() - interval '1 day', now(), now() from generate_series(1, 3000) as i returning id)
    insert into reviews_foro_lnk (review_id, foro_id) select made.id, forum.id from made, forum`;
  await raw(said);
  await raw(`with people as (
      insert into up_users (document_id, email, username, name, confirmed)
      select 'm4-' || i, 'm4-' || i || '@example.com', 'm4-' || i, 'x', true from generate_series(1, 200) as i returning id)
    insert into portafolio_follows (user_id, foro_id, following)
      select people.id, foros.id, true from people, foros where foros.number = ${forum}`);
  await raw('analyze reviews, portafolio_follows, up_users');
  const { DUE } = require('../dist/src/forum/notices/followers.js') as { DUE: string };
  const explain = `explain (analyze, format json) ${DUE}`;
  const { rows } = await cms.strapi.db.connection.raw(explain, { verifies: false });
  const plan = rows[0]['QUERY PLAN'][0].Plan;
  expect(readOf(plan, 'reviews')).toBeLessThan(30);
});

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** How many rows of a table a plan has read. */
function readOf(plan: Plan, table: string): number {
  const rows = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  const own = plan['Relation Name'] === table ? rows * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, one) => sum + readOf(one, table), own);
}

it('a mail that waited says what is said now, and only what its follower still wants', async () => {
  const people = ['leaves', 'unsubscribes', 'switches-off', 'blocked', 'deleted', 'stays'];
  const [leaves, unsubscribes, off, blocked, deleted, stays] = (await Promise.all(
    people.map((name) => api.register(`${name}@example.com`)),
  )) as [Person, Person, Person, Person, Person, Person];
  const all = [leaves, unsubscribes, off, blocked, deleted, stays];
  const follow = (who: Person, method = 'PUT') =>
    api.ask(method, `/foros/${forum}/follow`, who.token);
  for (const who of all) expect((await follow(who)).status).toBeLessThan(300);
  const asked = await write('¿Quién sabe?', leaves);
  await write('Yo sé', other, { inReplyTo: asked });
  const number = await write('Mi teléfono es 555', other);
  await inOneMoment(tell);
  const mails = () => cms.strapi.db.connection('mails').where({ kind: 'foro', state: 'pendiente' });
  const waiting: { recipient: string }[] = await mails();
  expect(waiting.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining(all.map(({ email }) => email)),
  );
  const corrected = { data: { comment: 'Algo nuevo' } };
  const comment = `/foros/${forum}/reviews/${number}`;
  expect((await api.ask('PUT', comment, other.token, corrected)).status).toBe(200);
  await follow(leaves, 'DELETE');
  await follow(unsubscribes, 'DELETE');
  await switches(off, { noticeForums: false });
  const moved = { email: 'moved@example.com' };
  const account = `/account/users/${stays.id}`;
  expect((await api.ask('PUT', account, admin.token, moved)).status).toBe(200);
  const shutOut = { reason: 'Molesta' };
  const block = `/account/users/${blocked.id}/block`;
  expect((await api.ask('PUT', block, admin.token, shutOut)).status).toBeLessThan(300);
  expect(
    (await api.ask('DELETE', `/account/users/${deleted.id}`, admin.token)).status,
  ).toBeLessThan(300);
  await raw(`update mails set due = now() where state = 'pendiente'`);
  await vi.waitFor(async () => expect(await mails()).toEqual([]), { timeout: 30_000 });
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
