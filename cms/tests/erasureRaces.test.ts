import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { untilWaiting, withClient } from './support/database.ts';
import type { Person } from './support/http.ts';
import { PASSWORD, rowsOf } from './ownData/traces.ts';
import { admin, api, cms, startCmsWithMail } from './support/oneCms.ts';

type Built = (...given: unknown[]) => Promise<unknown>;
const require = createRequire(import.meta.url);
const built = (file: string, name: string): Built => require(`../dist/src/${file}.js`)[name];
const inEightDays = () => new Date(Date.now() + 8 * 86_400_000);

startCmsWithMail();

const eraseDue = built('accounts/ownData/eraseDue', 'eraseDue');

type Work = (of: { me: Person; number: number; others: number }) => Promise<unknown>;
const WRITTEN_MEANWHILE: Record<string, Work> = {
  'a notice that quotes them': () =>
    built('forum/notices/tellFollowers', 'tellFollowers')(cms.strapi),
  'a decision on their comment': ({ number }) => {
    const by = { id: admin.id, name: 'Admin' };
    const choice = { action: 'hide', version: '', why: '' };
    return built('forum/moderation/decide', 'decide')(cms.strapi, by, number, choice);
  },
  'a report of theirs': async ({ me, others }) => {
    const comment = await built('forum/forum', 'commentOf')(cms.strapi, others);
    const by = { id: me.id, name: 'Quetzalli Ocampo' };
    const report = { reason: 'spam', comment: '' };
    return built('forum/reports', 'reportComment')(cms.strapi, comment, by, report);
  },
  'a link for a new password': ({ me }) =>
    built('accounts/links/passwordReset', 'requestReset')(cms.strapi, me.email),
};

it.each(Object.entries(WRITTEN_MEANWHILE))(
  'an erased account takes its name and e-mail along from what is being written meanwhile: %s',
  async (_, work) => {
    const email = `quetzalli-${randomUUID()}@example.com`;
    const body = { name: 'Quetzalli Ocampo', email, password: PASSWORD };
    const { json } = await api.asProxy('POST', '/account/register', body);
    const me = { id: json.user.id, email, token: json.token };
    const other = await api.register(`sigue-${randomUUID()}@example.com`);
    const forum = await api.ask('POST', '/foros', admin.token, { data: { name: 'Foro' } });
    const path = `/foros/${forum.json.data.number}/reviews`;
    const write = async ({ token }: Person, comment: string): Promise<number> =>
      (await api.ask('POST', path, token, { data: { comment } })).json.data.number;
    const others = await write(other, 'Empiezo yo');
    const number = await write(me, 'Soy Quetzalli Ocampo');
    await api.ask('POST', '/account/erase', me.token, { password: PASSWORD });

    const steps = new EventEmitter();
    const written = once(steps, 'written');
    const writing = cms.strapi.db.transaction(async () => {
      await work({ me, number, others });
      steps.emit('written');
      await once(steps, 'go');
    });
    await Promise.race([written, writing]);
    const erasing = eraseDue(cms.strapi, inEightDays());
    // It waits for what is being written, or leaves the account for the next time.
    await Promise.race([erasing, untilWaiting(cms.databaseUrl)]);
    steps.emit('go');
    await Promise.all([writing, erasing]);
    await eraseDue(cms.strapi, inEightDays());
    expect(await rowsOf(cms, 'select 1 from up_users where id = $1', [me.id])).toEqual([]);
    const left = await rowsOf<{ text: string }>(
      cms,
      `select mails::text as text from mails where kind <> 'cuenta-borrada'
         union all select reports::text from reports union all select decisions::text from decisions
         union all select reviews::text from reviews union all select portafolio_links::text from portafolio_links`,
    );
    const named = left.filter(({ text }) => /quetzalli/i.test(text));
    expect(named).toEqual([]);
  },
  60_000,
);

it('of an account that is being erased nobody enters, and its comments go a few at a time', async () => {
  const me = await api.register('poco-a-poco@example.com');
  const table = cms.strapi.db.connection;
  await rowsOf(
    cms,
    `with written as (
         insert into reviews (document_id, number, name, comment, state, created_at, published_at)
         select 'few ' || n, 800000 + n, 'Persona poco', 'Lo digo yo', 'visible', now(), now()
           from generate_series(1, 120) as n order by n returning id)
       insert into reviews_user_lnk (review_id, user_id) select id, $1 from written`,
    [me.id],
  );
  await table('up_users').where({ id: me.id }).update({ erase_at: new Date() });
  const wiped = async () =>
    (
      await table('reviews')
        .whereBetween('number', [800_001, 800_120])
        .where({ name: 'Cuenta eliminada' })
    ).length;
  await withClient(cms.databaseUrl, async (db) => {
    await db.query('begin; select 1 from reviews where number = 800120 for update');
    const erasing = eraseDue(cms.strapi, inEightDays());
    await expect.poll(wiped).toBe(100);
    expect((await api.ask('GET', '/account/me', me.token)).status).toBe(401);
    const login = { email: me.email, password: PASSWORD };
    expect((await api.asProxy('POST', '/account/login', login)).status).toBe(400);
    // No link for another password either, which would take the erasure back.
    await api.asProxy('POST', '/account/forgot', { email: me.email });
    const mails = "select 1 from mails where account = $1 and kind like 'nueva-clave%'";
    expect(await rowsOf(cms, mails, [me.id])).toEqual([]);
    await db.query('commit');
    await erasing;
  });
  expect(await wiped()).toBe(120);
  expect(await rowsOf(cms, 'select 1 from up_users where id = $1', [me.id])).toEqual([]);
});

it('an account that is being erased is not let in again by an admin, nor by an undo', async () => {
  const me = await api.register('sin-vuelta@example.com');
  const forum = await api.ask('POST', '/foros', admin.token, { data: { name: 'Sin vuelta' } });
  const body = { data: { comment: 'Molesto' } };
  const path = `/foros/${forum.json.data.number}/reviews`;
  const { json } = await api.ask('POST', path, me.token, body);
  const decide = (choice: object) =>
    api.ask('POST', `/moderation/${json.data.number}`, admin.token, choice);
  expect((await decide({ action: 'hide', block: true })).status).toBe(200);
  await cms.strapi.db.connection('up_users').where({ id: me.id }).update({ erase_at: new Date() });
  await withClient(cms.databaseUrl, async (db) => {
    await db.query('begin');
    await db.query('select 1 from reviews where number = $1 for update', [json.data.number]);
    const erasing = eraseDue(cms.strapi, inEightDays());
    const isLockedOut = `select 1 from up_users where id = $1 and password is null`;
    await expect.poll(() => rowsOf(cms, isLockedOut, [me.id])).toHaveLength(1);
    const block = `/account/users/${me.id}/block`;
    const soon = new Date(Date.now() + 1_000).toISOString();
    const changes = [
      await api.ask('DELETE', block, admin.token),
      await api.ask('PUT', block, admin.token, { until: soon, reason: 'Un segundo' }),
      // An admin whose e-mail nobody proved is to choose another password, and stays.
      await api.ask('PUT', `/account/users/${me.id}`, admin.token, { isAdmin: true }),
      await api.ask('DELETE', `/account/users/${me.id}`, admin.token),
    ];
    expect(changes.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    await built('accounts/ownData/schedule', 'keepAccount')(cms.strapi, me.id);
    await built('forum/moderation/block', 'takeBlockBack')(cms.strapi, me.id, 1e9);
    const isBlocked = `select 1 from up_users where id = $1 and blocked and blocked_until is null and erase_at is not null`;
    expect(await rowsOf(cms, isBlocked, [me.id])).toHaveLength(1);
    await db.query('commit');
    await erasing;
  });
  expect(await rowsOf(cms, 'select 1 from up_users where id = $1', [me.id])).toEqual([]);
});

it.each([
  ['before', false],
  ['in the same moment', true],
])(
  'an admin who deletes an account whose person asked for its erasure %s erases it with its name',
  async (_, meanwhile) => {
    const me = await api.register(`se-va-${meanwhile}@example.com`);
    const forum = await api.ask('POST', '/foros', admin.token, { data: { name: 'Se va' } });
    const path = `/foros/${forum.json.data.number}/reviews`;
    const written = { data: { comment: `Escríbeme a ${me.email}` } };
    const { json } = await api.ask('POST', path, me.token, written);
    const remove = () => api.ask('DELETE', `/account/users/${me.id}`, admin.token);
    const removed = await withClient(cms.databaseUrl, async (db) => {
      await db.query('begin');
      await db.query('update up_users set erase_at = now() where id = $1', [me.id]);
      const removing = meanwhile ? remove() : undefined;
      if (meanwhile) await untilWaiting(cms.databaseUrl);
      await db.query('commit');
      return await (removing ?? remove());
    });
    expect(removed.status).toBe(204);
    const left = 'select name, comment from reviews where number = $1';
    expect(await rowsOf(cms, left, [json.data.number])).toEqual([
      { name: 'Cuenta eliminada', comment: 'Escríbeme a Cuenta eliminada' },
    ]);
    const lines = `select "by", action, whom from decisions where subject = 'user' and item = $1`;
    expect(await rowsOf(cms, lines, [me.id])).toEqual([
      { by: expect.not.stringContaining('eliminada'), action: 'delete', whom: '' },
    ]);
    expect(await rowsOf(cms, 'select 1 from up_users where id = $1', [me.id])).toEqual([]);
  },
);

it('what an erased account leaves is signed by nobody else; what is signed so all the same is wiped too', async () => {
  const me = await api.register('no-eliminada@example.com');
  const name = 'Cuenta eliminada';
  const { json } = await api.ask('PUT', `/account/users/${me.id}`, admin.token, { name });
  expect(json.error.details.code).toBe('user.name_reserved');
  const body = { name, email: me.email, topic: 'Hola', comment: `Soy ${me.email}` };
  const sent = await api.ask('POST', '/contacts', me.token, { data: body });
  await cms.strapi.db.connection('up_users').where({ id: me.id }).update({ erase_at: new Date() });
  await eraseDue(cms.strapi, inEightDays());
  const left = 'select comment, email from contacts where number = $1';
  expect(await rowsOf(cms, left, [sent.json.data.number])).toEqual([
    { comment: 'Soy Cuenta eliminada', email: '' },
  ]);
});

it('an account of many names leaves none that it signed with, nor any of the last ten', async () => {
  const me = await api.register('muchos-nombres@example.com');
  const forum = await api.ask('POST', '/foros', admin.token, { data: { name: 'Con nombres' } });
  const names = [...'ABCDEFGHIJKLMNOPQ'].map((letter) => `Tezcatl ${letter}uno`);
  let { token } = me;
  for (const [index, name] of names.entries()) {
    ({ token } = (await api.ask('PUT', '/account/me', token, { name })).json);
    if (index % 2 === 0) continue;
    const body = {
      data: {
        comment: `Soy ${name.replace(' ', ' \n ')}, antes ${names.slice(0, index).join(', ')}`,
      },
    };
    await api.ask('POST', `/foros/${forum.json.data.number}/reviews`, token, body);
  }
  const last = { data: { comment: names.join(', ') } };
  await api.ask('POST', `/foros/${forum.json.data.number}/reviews`, token, last);
  const mine = 'select review_id as id from reviews_user_lnk where user_id = $1';
  const ids = (await rowsOf<{ id: number }>(cms, mine, [me.id])).map(({ id }) => id);
  await cms.strapi.db.connection('up_users').where({ id: me.id }).update({ erase_at: new Date() });
  await eraseDue(cms.strapi, inEightDays());
  const left = 'select comment from reviews where id = any($1)';
  const texts = await rowsOf<{ comment: string }>(cms, left, [ids]);
  expect(texts).toHaveLength(9);
  const said = texts.map(({ comment }) => comment).join(' ');
  expect(said).not.toMatch(/Soy Tezcatl/);
  // Neither signed with nor among the last ten are those at 0, 2 and 4.
  const kept = names.filter((name) => said.includes(name));
  expect(kept).toEqual(names.filter((_, index) => [0, 2, 4].includes(index)));
});

it('no word that was given for an e-mail goes out of what an admin wrote, nor of a message', async () => {
  const me = await api.register('amenaza@example.com');
  const forum = await api.ask('POST', '/foros', admin.token, { data: { name: 'Con razón' } });
  const path = `/foros/${forum.json.data.number}/reviews`;
  const { json } = await api.ask('POST', path, me.token, { data: { comment: 'Verás' } });
  const hide = { action: 'hide', why: 'Es una amenaza' };
  expect((await api.ask('POST', `/moderation/${json.data.number}`, admin.token, hide)).status).toBe(
    200,
  );
  const message = { data: { email: 'amenaza', comment: 'Con esta amenaza me voy' } };
  expect((await api.ask('POST', '/contacts', me.token, message)).status).toBe(201);
  await rowsOf(cms, 'update up_users set erase_at = now() where id = $1', [me.id]);
  await eraseDue(cms.strapi, inEightDays());
  const left = `select why from decisions where subject = 'comment' and item = $1
    union all select comment from contacts where comment like 'Con esta%'`;
  expect(await rowsOf(cms, left, [json.data.number])).toEqual([
    { why: 'Es una amenaza' },
    { why: 'Con esta amenaza me voy' },
  ]);
});

it('nor does anybody wait for all that looking through its messages and the mails that quote it takes', async () => {
  const me = await api.register('muchos-mensajes@example.com');
  await rowsOf(
    cms,
    `with sent as (
         insert into contacts (document_id, number, name, email, comment)
         select 'sent ' || n, 900000 + n, 'Persona', 'x', 'Lo digo yo' from generate_series(1, 50) as n order by n returning id)
       insert into contacts_user_lnk (contact_id, user_id) select id, $1 from sent`,
    [me.id],
  );
  const quoting = `insert into mails (document_id, kind, state, recipient, subject, body)
    select 'quoting ' || n, 'foro', 'sent', 'otra@example.com', 'Hay algo',
           jsonb_build_array(jsonb_build_object('writer', $1::int, 'by', 'Persona', 'quote', 'Lo digo yo'))
      from generate_series(1, 50) as n order by n`;
  await rowsOf(cms, quoting, [me.id]);
  const table = cms.strapi.db.connection;
  await table('up_users').where({ id: me.id }).update({ erase_at: new Date() });
  const left = async (sql: string) => (await rowsOf(cms, sql)).length;
  const messages = () => left(`select 1 from contacts where number > 900000 and name = 'Persona'`);
  const mails = () =>
    left(`select 1 from mails where document_id like 'quoting %' and body::text like '%writer%'`);
  await withClient(cms.databaseUrl, async (db) => {
    const hold = async (sql: string) => {
      await db.query('begin');
      await db.query(`${sql} for update`);
    };
    const { unsubscribe, unsubscribeToken } = require('../dist/src/forum/notices/unsubscribe.js');
    await hold('select 1 from contacts where number = 900050');
    const erasing = eraseDue(cms.strapi, inEightDays());
    await expect.poll(messages).toBe(10);
    // As at the end, when the account itself is held.
    await db.query('select 1 from up_users where id = $1 for update', [me.id]);
    await unsubscribe(cms.strapi, unsubscribeToken({ user: me.id, forum: 0 }));
    await db.query('commit');
    await hold(`select 1 from mails where document_id = 'quoting 50'`);
    await expect.poll(mails).toBe(10);
    await db.query('commit');
    await erasing;
  });
  expect([await messages(), await mails()]).toEqual([0, 0]);
  expect(await rowsOf(cms, 'select 1 from up_users where id = $1', [me.id])).toEqual([]);
});

it('an account that wrote very much is erased, whatever plans its connection has made before', async () => {
  const me = await api.register('prolifica@example.com');
  const forum = await api.ask('POST', '/foros', admin.token, { data: { name: 'Larguísimo' } });
  const table = cms.strapi.db.connection;
  const { id } = await table('foros').where({ number: forum.json.data.number }).first();
  await rowsOf(
    cms,
    `with written as (
       insert into reviews (document_id, number, name, comment, state, forum_id, created_at, published_at)
       select 'much ' || n, 700000 + n, 'Persona', rpad('Lo dije yo. ', 4900, 'á'), 'visible', $1, now(), now()
         from generate_series(1, 3000) as n returning id)
     insert into reviews_user_lnk (review_id, user_id) select id, $2 from written`,
    [id, me.id],
  );
  // As each connection of the CMS does it first: for no row, or for one.
  const nothing = () => table.raw('update reviews set name = name where id = 0');
  await Promise.all(Array.from({ length: 10 }, nothing));
  await table('up_users').where({ id: me.id }).update({ erase_at: new Date() });
  await eraseDue(cms.strapi, inEightDays());
  expect(await rowsOf(cms, 'select 1 from up_users where id = $1', [me.id])).toEqual([]);
  const left = `select 1 from reviews where document_id like 'much %' and name <> 'Cuenta eliminada'`;
  expect(await rowsOf(cms, left, [])).toEqual([]);
});

it('an account that is being erased is not kept, nor deleted by an admin once more', async () => {
  const me = await api.register('tarde@example.com');
  const { id } = me;
  const table = cms.strapi.db.connection;
  await table('up_users').where({ id }).update({ erase_at: new Date() });
  const keeping = await withClient(cms.databaseUrl, async (db) => {
    await db.query('begin');
    await db.query('select 1 from up_users where id = $1 for update', [id]);
    const asked = [
      api.ask('DELETE', '/account/erase', me.token),
      api.ask('DELETE', `/account/users/${id}`, admin.token),
      api.ask('DELETE', `/account/users/${id}`, admin.token),
    ];
    await untilWaiting(cms.databaseUrl, 3);
    await db.query('delete from up_users where id = $1', [id]);
    await db.query('commit');
    return Promise.all(asked);
  });
  expect(keeping.map(({ status }) => status)).toEqual([401, 404, 404]);
  const mails = `select kind from mails where account = $1 and kind = 'conservar-cuenta'`;
  expect(await rowsOf(cms, mails, [id])).toEqual([]);
  const lines = `select action from decisions where subject = 'user' and item = $1`;
  expect(await rowsOf(cms, lines, [id])).toEqual([]);
});

it('an account that an admin deletes first is not kept in the same moment', async () => {
  const { id, token } = await api.register('a-la-vez@example.com');
  const forum = await api.ask('POST', '/foros', admin.token, { data: { name: 'A la vez' } });
  const path = `/foros/${forum.json.data.number}/reviews`;
  const { json } = await api.ask('POST', path, token, { data: { comment: 'Me voy' } });
  const schedule = `update up_users set erase_at = now() + interval '1 day', proved_email = email where id = $1`;
  await rowsOf(cms, schedule, [id]);
  await withClient(cms.databaseUrl, async (db) => {
    await db.query('begin');
    await db.query('select 1 from reviews where number = $1 for update', [json.data.number]);
    await db.query('savepoint comment');
    await db.query('select 1 from up_users where id = $1 for update', [id]);
    const removing = api.ask('DELETE', `/account/users/${id}`, admin.token);
    await untilWaiting(cms.databaseUrl);
    const keeping = api.ask('DELETE', '/account/erase', token);
    await untilWaiting(cms.databaseUrl, 2);
    await db.query('rollback to comment');
    await keeping;
    const mails = `select 1 from mails where account = $1 and kind = 'conservar-cuenta'`;
    expect(await rowsOf(cms, mails, [id])).toEqual([]);
    await db.query('commit');
    expect((await removing).status).toBe(204);
  });
  expect(await rowsOf(cms, 'select 1 from up_users where id = $1', [id])).toEqual([]);
});

it('nobody who asks to be erased waits for what is done with an admin', async () => {
  const { LOCK } = require('../dist/src/database/locks.js') as { LOCK: { lastAdmin: number } };
  const people: Person[] = [];
  for (let n = 0; n < 12; n += 1) people.push(await api.register(`espera${n}@example.com`));
  await withClient(cms.databaseUrl, async (db) => {
    await db.query('begin');
    await db.query('select pg_advisory_xact_lock($1)', [LOCK.lastAdmin]);
    const erase = ({ token }: Person) =>
      api.ask('POST', '/account/erase', token, { password: PASSWORD });
    const statuses = (await Promise.all(people.map(erase))).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(200);
    await db.query('rollback');
  });
});
