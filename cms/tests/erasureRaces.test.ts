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

const eraseDue = built('accounts/ownData/erase', 'eraseDue');

type Work = (of: { me: Person; number: number; others: number }) => Promise<unknown>;
const WRITTEN_MEANWHILE: Record<string, Work> = {
  'a decision on their comment': ({ number }) => {
    const by = { id: admin.id, name: 'Admin' };
    const comments = built('forum/moderation/comments', 'comments');
    const wanted = { kind: 'comment', action: 'hide', version: '', why: '' };
    return built('forum/moderation/decide', 'decide')(cms.strapi, by, number, comments, wanted);
  },
  'a report of theirs': async ({ me, others }) => {
    const comment = await built('forum/forum', 'commentOf')(cms.strapi, others);
    const by = { id: me.id, name: 'Quetzalli Ocampo' };
    const report = { reason: 'spam', comment: '' };
    return built('forum/reports', 'reportComment')(cms.strapi, comment, by, report);
  },
  'a link for a new password': ({ me }) =>
    built('accounts/passwordReset', 'requestReset')(cms.strapi, me.email),
};

it.each(Object.entries(WRITTEN_MEANWHILE))(
  'an erased account takes its name and e-mail along from what is being written meanwhile: %s',
  async (_, work) => {
    const email = `quetzalli-${randomUUID()}@example.com`;
    const body = { name: 'Quetzalli Ocampo', email, password: PASSWORD };
    const { json } = await api.asProxy('POST', '/account/register', body);
    const me = { id: json._id, email, token: json.token };
    const other = await api.register(`sigue-${randomUUID()}@example.com`);
    const forum = await api.ask('POST', '/foros', admin.token, { data: { name: 'Foro' } });
    const path = `/foros/${forum.json.data.number}/reviews`;
    const write = async ({ token }: Person, comment: string): Promise<number> =>
      (await api.ask('POST', path, token, { data: { comment } })).json.data.number;
    const others = await write(other, 'Empiezo yo');
    const number = await write(me, 'Lo que pienso');
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

it('an account that is just erased is not kept, nor deleted by an admin once more', async () => {
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
  const schedule = `update up_users set erase_at = now() + interval '1 day', proved_email = email where id = $1`;
  await rowsOf(cms, schedule, [id]);
  await withClient(cms.databaseUrl, async (db) => {
    await db.query('begin');
    await db.query('select 1 from up_users where id = $1 for update', [id]);
    const removing = api.ask('DELETE', `/account/users/${id}`, admin.token);
    await untilWaiting(cms.databaseUrl);
    const keeping = api.ask('DELETE', '/account/erase', token);
    await untilWaiting(cms.databaseUrl, 2);
    await db.query('rollback');
    expect([(await removing).status, (await keeping).status]).toEqual([204, 401]);
  });
  const mails = `select 1 from mails where account = $1 and kind = 'conservar-cuenta'`;
  expect(await rowsOf(cms, mails, [id])).toEqual([]);
  expect(await rowsOf(cms, 'select 1 from up_users where id = $1', [id])).toEqual([]);
});

it('a member who asks to be erased does not wait for what is done with an admin', async () => {
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
