import { describe, expect, it } from 'vitest';
import { withClient } from './support/database.ts';
import {
  api,
  cms,
  admin,
  other,
  writer,
  number,
  sql,
  write,
  detail,
  page,
  row,
  texts,
  fill,
  openForum,
  startForum,
} from './support/forum.ts';

startForum();

describe('a long conversation', () => {
  it('answers its newest hundred, how many there are, and where the earlier ones are', async () => {
    await fill(250);
    const forum = await detail();
    expect(forum.reviewCount).toBe(250);
    expect(texts(forum.reviews)).toEqual(Array.from({ length: 100 }, (_, i) => `c${151 + i}`));
    expect(forum.earlier).toBe(forum.reviews[0].number);
  });

  it('of a hundred or fewer answers all, and nothing earlier', async () => {
    await fill(100);
    const forum = await detail();
    expect(forum.reviews).toHaveLength(100);
    expect(forum).not.toHaveProperty('earlier');
  });

  it('is read page by page to its beginning, each comment once', async () => {
    await fill(250);
    const first = await detail();
    let { earlier } = first;
    const all = texts(first.reviews);
    while (earlier) {
      const { json } = await page(`before=${earlier}&limit=60`);
      all.unshift(...texts(json.data));
      earlier = json.data.length === 60 ? json.data[0].number : undefined;
      expect(json.total).toBe(250);
    }
    expect(all).toEqual(Array.from({ length: 250 }, (_, i) => `c${1 + i}`));
  });

  it('finds a linked comment in any page, and what follows it', async () => {
    await fill(250);
    const [{ number: linked }] = await sql<{ number: number }>(
      'select number from reviews where comment = $1 and document_id like $2',
      ['c77', `f${number}-%`],
    );
    const { json } = await page(`around=${linked}&limit=10`);
    expect(texts(json.data)).toEqual(Array.from({ length: 10 }, (_, i) => `c${73 + i}`));
    const next = await page(`after=${json.data.at(-1).number}&limit=2`);
    expect(texts(next.json.data)).toEqual(['c83', 'c84']);
    expect((await page('around=999999')).status).toBe(404);
  });

  it('goes on before a comment that is gone', async () => {
    await fill(5);
    const { reviews } = await detail();
    await sql('delete from reviews where number = $1', [reviews[3].number]);
    const { json } = await page(`before=${reviews[3].number}`);
    expect(texts(json.data)).toEqual(['c1', 'c2', 'c3']);
  });
});

describe('when and by whom it was last commented', () => {
  it('is in the list, and sorts it, with what is pinned first', async () => {
    const quiet = number;
    expect(await row()).toMatchObject({ reviewCount: 0, activityBy: '' });
    await openForum('Vivo');
    await write('Lo último que se dijo aquí');
    expect(await row()).toMatchObject({
      reviewCount: 1,
      activityBy: 'Persona escribe@example.com',
    });
    const sorted = async () =>
      (await api.asProxy('GET', '/foros?sort=-activityAt')).json.data.map(
        (one: { number: number }) => one.number,
      );
    expect((await sorted())[0]).toBe(number);
    await api.ask('PUT', `/foros/${quiet}`, admin.token, { data: { pinned: true } });
    expect((await sorted())[0]).toBe(quiet);
    await api.ask('PUT', `/foros/${quiet}`, admin.token, { data: { pinned: false } });
  });

  it('is kept once for a statement, however many comments it writes', async () => {
    await withClient(cms.databaseUrl, async (db) => {
      await db.query('begin');
      await db.query(
        `with forum as (select id from foros where number = $1), made as (
           insert into reviews (document_id, name, comment, rating, created_at, published_at)
           select 'once' || i, 'x', 'c', 5, now(), now() from generate_series(1, 500) as i returning id)
         insert into reviews_foro_lnk (review_id, foro_id) select made.id, forum.id from made, forum`,
        [number],
      );
      const { rows } = await db.query(
        "select n_tup_upd as n from pg_stat_xact_user_tables where relname = 'foros'",
      );
      expect(Number(rows[0]?.n)).toBe(1);
      await db.query('commit');
    });
    expect(await row()).toMatchObject({ reviewCount: 500 });
  });

  it('says of how many people, with which average, and which of them share a name', async () => {
    await write('De una');
    const last = await write('De otra', other, { rating: 2 });
    await write('Otra vez de la una');
    expect(await detail()).toMatchObject({ people: 2, averageRating: 4 });
    await sql('update reviews set name = $1', ['Ana']);
    const { reviews } = await detail();
    expect(reviews.map(({ namesake }: { namesake?: number }) => namesake)).toEqual([
      undefined,
      2,
      undefined,
    ]);
    await sql("update reviews set state = 'hidden' where number = $1", [last.number]);
    expect(await detail()).toMatchObject({ people: 1, averageRating: 5 });
  });

  it('follows what is hidden, moved and deleted, by any door', async () => {
    await write('El primero de todos');
    const last = await write('El último de todos', other);
    expect(await row()).toMatchObject({ reviewCount: 2, activityBy: 'Persona otra@example.com' });
    await sql("update reviews set state = 'hidden' where number = $1", [last.number]);
    expect(await row()).toMatchObject({
      reviewCount: 1,
      activityBy: 'Persona escribe@example.com',
    });
    await sql("update reviews set state = 'visible' where number = $1", [last.number]);
    expect(await row()).toMatchObject({ reviewCount: 2, activityBy: 'Persona otra@example.com' });
    await sql('delete from reviews where number = $1', [last.number]);
    expect(await row()).toMatchObject({
      reviewCount: 1,
      activityBy: 'Persona escribe@example.com',
    });
  });
});

describe('an author', () => {
  it('corrects a comment for fifteen minutes, and what it said is kept for moderators', async () => {
    const made = await write('Con una falta de hortografía');
    const at = `/foros/${number}/reviews/${made.number}`;
    const body = { data: { comment: 'Con una falta de ortografía' } };
    expect((await api.ask('PUT', at, other.token, body)).status).toBe(403);
    const { status, json } = await api.ask('PUT', at, writer.token, body);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ ...body.data, editedAt: expect.any(String), rating: 5 });
    const [{ earlier }] = await sql('select earlier from reviews where number = $1', [made.number]);
    expect(JSON.parse(earlier)).toMatchObject([{ comment: 'Con una falta de hortografía' }]);
    await sql("update reviews set created_at = now() - interval '16 minutes' where number = $1", [
      made.number,
    ]);
    const late = await api.ask('PUT', at, writer.token, body);
    expect(late).toMatchObject({
      status: 409,
      json: { error: { details: { code: 'comment.too_late' } } },
    });
  });

  it('of a comment that is corrected many times the beginnings are kept, and whole what was reported', async () => {
    const made = await write('0');
    const at = `/foros/${number}/reviews/${made.number}`;
    const correct = (comment: string) => api.ask('PUT', at, writer.token, { data: { comment } });
    const said = Array.from({ length: 30 }, (_, i) => `${i} ${'🙂'.repeat(1_000)}`);
    for (const comment of said) {
      expect((await correct(comment)).status).toBe(200);
      if (comment === said[2])
        await api.ask('POST', `${at}/report`, other.token, { reason: 'spam' });
    }
    const { json } = await api.ask('GET', '/moderation', admin.token);
    const item = json.data.find((one: { _id: number }) => one._id === made.number);
    const [first, reported, ...newest] = texts(item.earlier);
    expect([first, reported]).toEqual(['0', said[2]]);
    expect(newest).toHaveLength(19);
    for (const [i, text] of newest.entries())
      expect(text).toMatch(new RegExp(`^${i + 10} (?:🙂){240,250}…$`, 'u'));
  });

  it('deletes it at any time: its place stays only where it was answered', async () => {
    const alone = await write('Nadie me responde');
    const asked = await write('¿Alguien sabe cómo se hace?');
    const answer = await write('Así se hace', other, { inReplyTo: asked.number });
    expect(answer).toMatchObject({ inReplyTo: asked.number, quoted: { comment: asked.comment } });
    for (const one of [alone, asked]) {
      const at = `/foros/${number}/reviews/${one.number}`;
      expect((await api.ask('DELETE', at, other.token)).status).toBe(403);
      expect((await api.ask('DELETE', at, writer.token)).status).toBe(204);
      expect((await api.ask('DELETE', at, writer.token)).status).toBe(404);
    }
    const { reviews, reviewCount } = await detail();
    expect(reviewCount).toBe(1);
    expect(reviews).toMatchObject([
      { number: asked.number, deleted: true, comment: '', name: '', rating: 0 },
      { number: answer.number, inReplyTo: asked.number },
    ]);
    expect(JSON.stringify(reviews)).not.toContain('Alguien sabe');
    const kept = await sql('select * from reviews where comment like $1', ['%Alguien sabe%']);
    expect(kept).toEqual([]);
  });

  it('sees which are theirs, and no other caller does', async () => {
    const mine = await write('Esto es mío');
    expect(mine).not.toHaveProperty('own');
    expect((await detail(writer.token)).reviews).toMatchObject([{ own: true }]);
    expect((await detail(other.token)).reviews[0]).not.toHaveProperty('own');
  });

  it('is marked as an admin while being one, by the account alone, and caches hear of it', async () => {
    const person = await api.register('pronto@example.com');
    await write('De quien pronto ayuda', person);
    await write('De la dueña', admin);
    const marks = async () =>
      (await detail()).reviews.map((one: { byAdmin?: true }) => one.byAdmin === true);
    expect(await marks()).toEqual([false, true]);
    const heard = await withClient(cms.databaseUrl, async (db) => {
      const kinds: unknown[] = [];
      db.on('notification', ({ payload }) => kinds.push(payload));
      await db.query('listen content_changed');
      const change = { isAdmin: true };
      await api.ask('PUT', `/account/users/${person.id}`, admin.token, change);
      await db.query('select 1');
      return kinds;
    });
    expect(heard).toContain('review');
    expect(await marks()).toEqual([true, true]);
    await api.ask('PUT', `/account/users/${person.id}`, admin.token, { isAdmin: false });
    expect(await marks()).toEqual([false, true]);
  });

  it('answers no comment of another forum, and none that is not there', async () => {
    const elsewhere = await write('En el otro foro');
    await openForum('Otro');
    for (const inReplyTo of [elsewhere.number, 999_999]) {
      const answer = await api.ask('POST', `/foros/${number}/reviews`, writer.token, {
        data: { comment: 'Hola', inReplyTo },
      });
      expect(answer).toMatchObject({
        status: 400,
        json: { error: { details: { code: 'comment.no_such_reply' } } },
      });
    }
  });
});

it('a comment of nothing to be seen is none', async () => {
  for (const comment of ['  ', '\u200b\u2060 \u3164', '\uffff'])
    expect(await write(comment)).toBeNull();
});

it('a closed forum takes no comment and no correction, and shows what it has', async () => {
  const made = await write('Antes de cerrar');
  await api.ask('PUT', `/foros/${number}`, admin.token, { data: { closed: true } });
  const closed = { status: 409, json: { error: { details: { code: 'forum.closed' } } } };
  for (const who of [writer, admin]) {
    const at = `/foros/${number}/reviews`;
    expect(await api.ask('POST', at, who.token, { data: { comment: 'Tarde' } })).toMatchObject(
      closed,
    );
    expect(
      await api.ask('PUT', `${at}/${made.number}`, who.token, { data: { comment: 'Tarde' } }),
    ).toMatchObject(closed);
  }
  expect(await detail()).toMatchObject({ closed: true, reviews: [{ comment: 'Antes de cerrar' }] });
});
