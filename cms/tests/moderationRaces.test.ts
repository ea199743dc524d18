import { describe, expect, it } from 'vitest';
import { untilWaiting, withClient } from './support/database.ts';
import {
  api,
  admin,
  cms,
  number,
  openForum,
  sql,
  write,
  detail,
  texts,
  decide,
  row,
  startForum,
  writer,
} from './support/forum.ts';

startForum();

const FIND = 'Yo lo resolví con una tabla aparte, y desde entonces nadie se queja de nada';
const OTHER_FIND = 'A mí me sirvió leer primero los registros, que lo dicen todo con más calma';
const HIDE_ALL = { action: 'hide', block: true, hideAll: true, why: 'Insulta' };

describe('at the same moment', () => {
  it('of two at the same moment one decides, and the other is refused', async () => {
    const made = await write('Dos deciden sobre mí');
    const second = await api.register('segunda@example.com');
    await api.ask('PUT', `/account/users/${second.id}`, admin.token, { isAdmin: true });
    const { token } = await api.login('segunda@example.com', 'clave de persona');
    const both = await Promise.all([
      decide(made.number, { action: 'approve' }),
      decide(made.number, { action: 'hide' }, token),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.json.error.details.code).toBe('moderation.decided');
    expect(refused?.json.error.details.by).toMatch(/^(Administrador|Persona segunda@example.com)$/);
    const done = await sql('select * from decisions where item = $1 and subject = $2', [
      made.number,
      'comment',
    ]);
    expect(done).toHaveLength(1);
  });

  it('of two that wait for each other the one that gives way begins again', async () => {
    const made = await write('Dos se esperan');
    await withClient(cms.databaseUrl, async (db) => {
      await db.query('begin');
      await db.query('select 1 from foros where number = $1 for update', [number]);
      const deciding = decide(made.number, { action: 'hide' });
      await untilWaiting(cms.databaseUrl);
      // The transaction that began to wait first is the one that PostgreSQL rolls back, a second after that.
      await db.query('update reviews set rating = rating where number = $1', [made.number]);
      await db.query('commit');
      expect((await deciding).json).toMatchObject({ state: 'hidden' });
    });
    const lines = await sql('select 1 from decisions where item = $1', [made.number]);
    expect(lines).toHaveLength(1);
  });

  it('of the same text many times at once waits for as much as one after the other', async () => {
    const repeat = async (writers: { token: string }[], comment: string) => {
      const send = ({ token }: { token: string }) =>
        api.ask('POST', `/foros/${number}/reviews`, token, { data: { comment } });
      await Promise.all(writers.map(send));
      return texts((await detail()).reviews).filter((one: string) => one === comment).length;
    };
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, n) => api.register(`repite${n}@example.com`)),
    );
    const alone = people[0];
    const six = Array.from({ length: 6 }, () => alone);
    expect(await repeat(six, FIND)).toBe(1);
    expect(await repeat(people.slice(1), OTHER_FIND)).toBe(1);
  });

  it('names no author in the list of forums who was hidden while another comment went', async () => {
    const earlier = await write('Me quedo hasta que me borro');
    const troll = await api.register('ultima@example.com');
    const newest = await write('Fui la última en escribir', troll);
    await withClient(cms.databaseUrl, async (db) => {
      await db.query('begin');
      await db.query("update reviews set state = 'hidden' where number = $1", [newest.number]);
      const at = `/foros/${number}/reviews/${earlier.number}`;
      const removed = api.ask('DELETE', at, writer.token);
      await untilWaiting(cms.databaseUrl);
      await db.query('commit');
      expect((await removed).status).toBeLessThan(300);
    });
    expect(await row()).toMatchObject({ reviewCount: 0, activityBy: '' });
  });

  it('blocks an author who is still writing: nothing of theirs is seen afterwards', async () => {
    const troll = await api.register('veloz@example.com');
    const first = await write('Ya estaba aquí', troll);
    const { json } = await api.ask('POST', '/foros', admin.token, { data: { name: 'Otro' } });
    const at = `/foros/${json.data.number}`;
    await withClient(cms.databaseUrl, async (db) => {
      await db.query('begin');
      // A comment changes its forum: until this ends it cannot be committed.
      await db.query('select 1 from foros where number = $1 for update', [json.data.number]);
      const data = { comment: 'Escrito mientras me bloqueaban' };
      const late = api.ask('POST', `${at}/reviews`, troll.token, { data });
      await untilWaiting(cms.databaseUrl);
      const decided = decide(first.number, HIDE_ALL);
      await untilWaiting(cms.databaseUrl, 2);
      await db.query('commit');
      expect([(await late).status, (await decided).status]).toEqual([201, 200]);
    });
    expect((await api.asProxy('GET', at)).json.data.reviews).toEqual([]);
  });

  it('blocks an author in the midst of comments, corrections and deletions, with no deadlock', async () => {
    for (let round = 0; round < 3; round += 1) {
      const troll = await api.register(`inunda${round}@example.com`);
      const first = await write(`Empiezo ${round}`, troll);
      const [second, third] = [await write('Corrijo', troll), await write('Borro', troll)];
      const path = `/foros/${number}/reviews`;
      const send = (i: number) => [
        api.ask('POST', path, troll.token, { data: { comment: `Otro más ${i}` } }),
        api.ask('PUT', `${path}/${second.number}`, troll.token, { data: { comment: `Así ${i}` } }),
        ...(i === 6 ? [api.ask('DELETE', `${path}/${third.number}`, troll.token)] : []),
      ];
      const flood = Array.from({ length: 12 }, (_, i) => send(i)).flat();
      const decided = decide(first.number, HIDE_ALL);
      const answers = (await Promise.all(flood)).map(({ status }) => status);
      expect((await decided).status).toBe(200);
      expect(answers.filter((status) => status >= 500)).toEqual([]);
      const left = texts((await detail()).reviews);
      expect(left.filter((one: string) => /Empiezo|Corrijo|Borro|Otro más|Así/.test(one))).toEqual(
        [],
      );
    }
  });

  it('hides all of two who wrote in the same forums, at once, with no deadlock', async () => {
    const forums: number[] = [];
    for (const name of ['Uno', 'Dos']) {
      await openForum(name);
      forums.push(number);
    }
    for (let round = 0; round < 8; round += 1) {
      const firsts = await Promise.all(
        ['uno', 'dos'].map(async (who, i) => {
          const troll = await api.register(`cruce-${who}${round}@example.com`);
          const at = (n: number) => `/foros/${forums[(n + i) % 2]}/reviews`;
          const sent = (n: number) =>
            api.ask('POST', at(n), troll.token, { data: { comment: `Cruzado ${who} ${n}` } });
          const first = (await sent(0)).json.data.number as number;
          await sent(1);
          return first;
        }),
      );
      const decided = await Promise.all(firsts.map((id) => decide(id, HIDE_ALL)));
      expect(decided.map(({ status }) => status)).toEqual([200, 200]);
      const undone = await Promise.all(firsts.map((id) => decide(id, { action: 'undo' })));
      expect(undone.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  it('a third report and the block of who makes it, with no deadlock', async () => {
    for (let round = 0; round < 4; round += 1) {
      const named = (who: string) => api.register(`${who}${round}@example.com`);
      const [young, ...people] = await Promise.all(['joven', 'a', 'b', 'c'].map(named));
      const ids = people.map(({ id }) => id);
      await sql(`update up_users set created_at = now() - interval '2 days' where id = any($1)`, [
        ids,
      ]);
      const reported = await write(`Mírenme ${round}`, young);
      const own = await write(`Yo lo reporto ${round}`, people[2]);
      const report = ({ token }: { token: string }) => {
        const at = `/foros/${number}/reviews/${reported.number}/report`;
        return api.ask('POST', at, token, { reason: 'spam' });
      };
      for (const one of people.slice(0, 2)) expect((await report(one)).status).toBe(201);
      const both = await Promise.all([report(people[2]), decide(own.number, HIDE_ALL)]);
      expect(both.map(({ status }) => status)).toEqual([expect.toSatisfy((one) => one < 500), 200]);
    }
  });

  it('of two who bring the same message back at once one does', async () => {
    const { json } = await api.asProxy('POST', '/contacts', {
      data: { name: 'Robot', email: 'robot@example.com', comment: 'Otra vez' },
      suspicious: true,
    });
    const done = (action: string) => decide(json.data.number, { action, kind: 'contact' });
    for (let round = 0; round < 3; round += 1) {
      expect((await done('delete')).status).toBe(200);
      const answers = await Promise.all([done('undo'), done('undo'), done('undo')]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.sort((a, b) => a - b)).toEqual([200, 409, 409]);
    }
  });
});
