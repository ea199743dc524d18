import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { withClient } from './support/database.ts';
import { client, type Client, type Person } from './support/http.ts';

let cms: Cms;
let api: Client;
let admin: Person;
let other: Person;
let writer: Person;
let number: number;
beforeAll(async () => {
  cms = await startCms();
  api = client(cms.url);
  admin = await api.admin();
  other = await api.register('otra@example.com');
  writer = await api.register('escribe@example.com');
});
beforeEach(async () => {
  const { json } = await api.ask('POST', '/foros', admin.token, { data: { name: 'Foro' } });
  number = json.data.number;
});
afterAll(() => cms.stop());

const sql = <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  withClient(cms.databaseUrl, async (db) => (await db.query<T>(text, values)).rows);
const write = async (comment: string, who = writer, more: object = {}) =>
  (
    await api.ask('POST', `/foros/${number}/reviews`, who.token, {
      data: { comment, ...more },
      ...more,
    })
  ).json.data;
const detail = async (token?: string) =>
  (token
    ? await api.ask('GET', `/foros/${number}`, token)
    : await api.asProxy('GET', `/foros/${number}`)
  ).json.data;
const page = async (query: string, token?: string) =>
  token
    ? api.ask('GET', `/foros/${number}/reviews?${query}`, token)
    : api.asProxy('GET', `/foros/${number}/reviews?${query}`);
const row = async () =>
  (await api.asProxy('GET', '/foros')).json.data.find(
    (one: { number: number }) => one.number === number,
  );
const texts = (list: { comment: string }[]) => list.map(({ comment }) => comment);
const decide = (review: number, body: object, token = admin.token) =>
  api.ask('POST', `/moderation/${review}`, token, body);

/** Many at once, of one moment: the number alone tells their order. */
const fill = (count: number, at = "now() - interval '1 hour'") =>
  sql(
    `with forum as (select id from foros where number = $1), made as (
       insert into reviews (document_id, name, comment, rating, created_at, updated_at, published_at)
       select 'f' || $1 || '-' || i, 'x', 'c' || i, 5, ${at}, ${at}, now() from generate_series(1, $2::int) as i returning id)
     insert into reviews_foro_lnk (review_id, foro_id) select made.id, forum.id from made, forum`,
    [number, count],
  );

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
    let { earlier, reviews } = await detail();
    const all = texts(reviews);
    while (earlier) {
      const { json } = await page(`before=${earlier}&limit=60`);
      all.unshift(...texts(json.data));
      earlier = json.data.length === 60 ? json.data[0].number : undefined;
      expect(json.meta.pagination.total).toBe(250);
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
    expect(texts(json.data)).toEqual([
      'c73',
      'c74',
      'c75',
      'c76',
      'c77',
      'c78',
      'c79',
      'c80',
      'c81',
      'c82',
    ]);
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
    const { json } = await api.ask('POST', '/foros', admin.token, { data: { name: 'Vivo' } });
    number = json.data.number;
    await write('Lo último que se dijo aquí');
    expect(await row()).toMatchObject({
      reviewCount: 1,
      activityBy: 'Persona escribe@example.com',
    });
    const sorted = async () =>
      (
        await api.asProxy('GET', '/foros?sort[0]=pinned:desc&sort[1]=activityAt:desc')
      ).json.data.map((one: { number: number }) => one.number);
    expect((await sorted())[0]).toBe(number);
    await api.ask('PUT', `/foros/${quiet}`, admin.token, { data: { pinned: true } });
    expect((await sorted())[0]).toBe(quiet);
    await api.ask('PUT', `/foros/${quiet}`, admin.token, { data: { pinned: false } });
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

  it('sees which are theirs, and nobody else does', async () => {
    const mine = await write('Esto es mío');
    expect(mine).not.toHaveProperty('own');
    expect((await detail(writer.token)).reviews).toMatchObject([{ own: true }]);
    expect((await detail(other.token)).reviews[0]).not.toHaveProperty('own');
  });

  it('answers no comment of another forum, and none that is not there', async () => {
    const elsewhere = await write('En el otro foro');
    const { json } = await api.ask('POST', '/foros', admin.token, { data: { name: 'Otro' } });
    number = json.data.number;
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

describe('a comment that weighs too much', () => {
  const SPAM =
    'Gana dinero extra desde casa con casino https://a.example https://a.example/2 https://a.example/3 escríbeme al WhatsApp';

  it('is held: its author and admins see it as such, nobody else sees or counts it', async () => {
    const held = await write(SPAM);
    expect(held).toMatchObject({ state: 'held', comment: SPAM });
    expect(await detail()).toMatchObject({ reviewCount: 0, reviews: [] });
    expect((await detail(other.token)).reviews).toEqual([]);
    expect((await detail(writer.token)).reviews).toMatchObject([{ state: 'held', own: true }]);
    expect((await detail(admin.token)).reviews).toMatchObject([{ state: 'held' }]);
    expect(await row()).toMatchObject({ reviewCount: 0, activityBy: '' });
    expect((await page(`around=${held.number}`)).status).toBe(404);
    const exported = await api.ask('GET', '/seed/foro', 'llave de siembra para las pruebas');
    expect(JSON.stringify(exported.json)).not.toContain('casino');
  });

  it('is shown everywhere at once when it is approved, and counted', async () => {
    const held = await write(`${SPAM} ahora`);
    const { json } = await api.ask('GET', '/moderation', admin.token);
    const item = json.data.find((one: { _id: number }) => one._id === held.number);
    expect(item).toMatchObject({ kind: 'comment', state: 'held', forum: { name: 'Foro' } });
    expect(item.why).toContain('Suena a publicidad');
    expect(item.author).toMatchObject({ email: 'escribe@example.com', blocked: false });
    expect((await decide(held.number, { action: 'approve', version: item.version })).status).toBe(
      200,
    );
    expect(await detail()).toMatchObject({ reviewCount: 1, reviews: [{ comment: held.comment }] });
    expect(await row()).toMatchObject({ reviewCount: 1 });
  });

  it('an admin is never held, nor one that a program did not seem to send', async () => {
    expect(await write(SPAM, admin)).not.toHaveProperty('state');
    expect(await write('Un comentario cualquiera', other)).not.toHaveProperty('state');
    expect(await write('Demasiado deprisa', other, { suspicious: true })).toMatchObject({
      state: 'held',
    });
  });
});

describe('who moderates', () => {
  it('hides and deletes, and undoes it', async () => {
    const asked = await write('¿Quién sabe?');
    await write('Yo sé', other, { inReplyTo: asked.number });
    for (const [action, left] of [
      ['hide', ['Yo sé']],
      ['delete', ['', 'Yo sé']],
    ] as const) {
      expect((await decide(asked.number, { action })).json).toMatchObject({
        state: action === 'hide' ? 'hidden' : 'deleted',
      });
      expect(texts((await detail()).reviews)).toEqual(left);
      expect((await decide(asked.number, { action: 'undo' })).json.state).toBe('visible');
      expect(texts((await detail()).reviews)).toEqual(['¿Quién sabe?', 'Yo sé']);
    }
    expect((await decide(asked.number, { action: 'undo' })).status).toBe(409);
  });

  it('of two at the same moment one decides, and the other is refused', async () => {
    const made = await write('Dos deciden sobre mí');
    const second = await api.register('segunda@example.com');
    await api.ask('PUT', `/account/users/${second.id}`, admin.token, { isAdmin: true });
    const { token } = await api.login('segunda@example.com', 'clave de persona');
    const both = await Promise.all([
      decide(made.number, { action: 'approve' }),
      decide(made.number, { action: 'hide' }, token),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.json.error.details.code).toBe('moderation.decided');
    const done = await sql('select * from decisions where item = $1 and subject = $2', [
      made.number,
      'comment',
    ]);
    expect(done).toHaveLength(1);
  });

  it('is refused when what was seen is no longer so', async () => {
    const made = await write('Visto hace rato');
    const answer = await decide(made.number, {
      action: 'hide',
      version: '2020-01-01T00:00:00.000Z',
    });
    expect(answer.status).toBe(409);
  });

  it('blocks an author and hides all of theirs, and brings all of it back', async () => {
    const troll = await api.register('molesta@example.com');
    const first = await write('Molesto una vez', troll);
    await write('Molesto otra vez', troll);
    await write('Yo no molesto');
    const body = { action: 'hide', block: true, hideAll: true, why: 'Insulta' };
    expect((await decide(first.number, body)).status).toBe(200);
    expect(texts((await detail()).reviews)).toEqual(['Yo no molesto']);
    expect((await api.ask('GET', '/account/me', troll.token)).status).toBe(401);
    expect((await decide(first.number, { action: 'undo' })).status).toBe(200);
    expect((await detail()).reviewCount).toBe(3);
    await expect(api.login('molesta@example.com', 'clave de persona')).resolves.toBeTruthy();
  });

  it('decides on several at once', async () => {
    const made = [await write('Uno de varios'), await write('Otro de varios')];
    const ids = [...made.map((one) => one.number), 999_999];
    const { json } = await api.ask('POST', '/moderation', admin.token, { action: 'hide', ids });
    expect(json).toEqual({ decided: ids.slice(0, 2), refused: [999_999] });
    expect((await detail()).reviews).toEqual([]);
  });

  it('finds suspicious messages in the same inbox', async () => {
    const { json } = await api.asProxy('POST', '/contacts', {
      data: { name: 'Robot', email: 'robot@example.com', comment: 'Hola' },
      suspicious: true,
    });
    const inbox = async () => (await api.ask('GET', '/moderation', admin.token)).json.data;
    const isIt = (one: { kind: string; _id: number }) =>
      one.kind === 'contact' && one._id === json.data.number;
    expect((await inbox()).some(isIt)).toBe(true);
    const done = (action: string) => decide(json.data.number, { action, kind: 'contact' });
    for (const action of ['approve', 'undo', 'delete', 'undo', 'approve'])
      expect((await done(action)).status, action).toBe(200);
    expect((await inbox()).some(isIt)).toBe(false);
    const { json: kept } = await api.ask('GET', `/contacts/${json.data.number}`, admin.token);
    expect(kept.data).toMatchObject({ name: 'Robot' });
  });
});

describe('a report', () => {
  const report = (review: number, token: string, reason = 'spam') =>
    api.ask('POST', `/foros/${number}/reviews/${review}/report`, token, {
      reason,
      comment: 'Mira',
    });

  it('is made once per account, never of the own, and waits for an admin', async () => {
    const made = await write('Repórtame');
    expect((await report(made.number, writer.token)).json.error.details.code).toBe('comment.own');
    expect((await report(999_999, other.token)).status).toBe(404);
    expect((await report(made.number, other.token, 'nada')).status).toBe(400);
    expect((await report(made.number, other.token)).status).toBe(201);
    expect((await report(made.number, other.token)).status).toBe(201);
    const { json } = await api.ask('GET', '/moderation', admin.token);
    const item = json.data.find((one: { _id: number }) => one._id === made.number);
    expect(item).toMatchObject({
      state: 'visible',
      reports: [{ reason: 'spam', comment: 'Mira' }],
    });
    expect(item.reports).toHaveLength(1);
    expect((await detail()).reviews).toHaveLength(1);
  });

  it('of three accounts older than a day holds what a young account wrote, but not within a day of an approval', async () => {
    const young = await api.register('joven@example.com');
    const made = await write('Escribo por primera vez', young);
    const people = [];
    for (const name of ['a', 'b', 'c', 'd'])
      people.push(await api.register(`reporta-${name}@example.com`));
    const age = (id: number) =>
      sql("update up_users set created_at = now() - interval '2 days' where id = $1", [id]);
    for (const one of people.slice(0, 2)) await age(one.id);
    for (const one of people.slice(0, 3)) await report(made.number, one.token);
    // The third is too young to count.
    expect((await detail()).reviews).toHaveLength(1);
    for (const one of people.slice(2)) await age(one.id);
    await report(made.number, people[3]!.token);
    expect((await detail()).reviews).toEqual([]);
    await decide(made.number, { action: 'approve' });
    const late = await api.register('reporta-e@example.com');
    await age(late.id);
    await report(made.number, late.token);
    expect((await detail()).reviews).toHaveLength(1);
  });
});

describe('the audit log', () => {
  it('says who did what to whom, why, and how it was', async () => {
    const made = await write('Para la bitácora');
    await decide(made.number, { action: 'hide', why: 'Fuera de tema' });
    const { json } = await api.ask('GET', '/audit?limit=1', admin.token);
    expect(json.data).toMatchObject([
      {
        action: 'hide',
        subject: 'comment',
        item: made.number,
        whom: 'Persona escribe@example.com',
        why: 'Fuera de tema',
        by: 'Administrador',
      },
    ]);
    expect(JSON.parse(json.data[0].before)).toMatchObject({
      state: 'visible',
      comment: made.comment,
    });
  });

  it('is append-only, for plain SQL too, until a year has passed', async () => {
    const change = (text: string) =>
      sql(text).then(
        () => 'done',
        (error: Error) => error.message,
      );
    expect(await change("update decisions set why = 'otra'")).toMatch(/no se cambia/);
    expect(await change('delete from decisions')).toMatch(/no se cambia/);
    expect(await change('truncate decisions')).toMatch(/no se vacía/);
    await sql(
      "insert into decisions (document_id, action, created_at) values ('viejo', 'hide', now() - interval '13 months')",
    );
    expect(await change("delete from decisions where document_id = 'viejo'")).toBe('done');
  });
});
