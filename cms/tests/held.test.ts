import { describe, expect, it } from 'vitest';
import { SEED_TOKEN } from './support/environment.ts';
import {
  admin,
  api,
  decide,
  detail,
  number,
  other,
  page,
  row,
  sql,
  startForum,
  texts,
  write,
  writer,
} from './support/forum.ts';

startForum();

describe('a comment that weighs too much', () => {
  const SPAM =
    'Gana dinero extra desde casa con casino https://a.example https://a.example/2 https://a.example/3 escríbeme al WhatsApp';

  it('is held: its author and admins see it as such, no other reader sees or counts it', async () => {
    const held = await write(SPAM);
    expect(held).toMatchObject({ state: 'held', comment: SPAM });
    expect(await detail()).toMatchObject({ reviewCount: 0, reviews: [] });
    expect((await detail(other.token)).reviews).toEqual([]);
    expect((await detail(writer.token)).reviews).toMatchObject([{ state: 'held', own: true }]);
    expect((await detail(admin.token)).reviews).toMatchObject([{ state: 'held' }]);
    expect(await row()).toMatchObject({ reviewCount: 0, activityBy: '' });
    expect((await page(`around=${held.number}`)).status).toBe(404);
    const exported = await api.ask('GET', '/seed/foro', SEED_TOKEN);
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

  it('is weighed again when its author makes another text of what was approved', async () => {
    const held = await write(`${SPAM} otra vez`);
    await decide(held.number, { action: 'approve' });
    const at = `/foros/${number}/reviews/${held.number}`;
    const body = { data: { comment: `${SPAM} y además https://otro.example` } };
    expect((await api.ask('PUT', at, writer.token, body)).json.data).toMatchObject({
      state: 'held',
    });
    expect((await detail()).reviews).toEqual([]);
  });

  it('an admin is never held, nor one that a program did not seem to send', async () => {
    expect(await write(SPAM, admin)).not.toHaveProperty('state');
    expect(await write('Un comentario cualquiera', other)).not.toHaveProperty('state');
    expect(await write('Demasiado deprisa', other, { suspicious: true })).toMatchObject({
      state: 'held',
    });
  });

  it('does not hold a comment for being like itself, or like its copies, when it is corrected', async () => {
    const text = 'Con cuarenta letras o más el mismo texto se reconoce en otro comentario';
    const made = await write(text);
    expect((await write(text, other)).state).toBe('held');
    const at = `/foros/${number}/reviews/${made.number}`;
    const { json } = await api.ask('PUT', at, writer.token, { data: { comment: `${text}.` } });
    expect(json.data.state).toBeUndefined();
    expect(texts((await detail()).reviews)).toEqual([`${text}.`]);
  });

  it('compares a correction with what was written later too', async () => {
    const text = 'El mismo anuncio puede llegar también corrigiendo primero el último comentario';
    const made = [await write('Uno'), await write('Dos', other)];
    const states = [];
    for (const [one, who] of [[made[1], other] as const, [made[0], writer] as const]) {
      const at = `/foros/${number}/reviews/${one.number}`;
      const { json } = await api.ask('PUT', at, who.token, { data: { comment: text } });
      states.push(json.data.state);
    }
    expect(states).toEqual([undefined, 'held']);
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

  it('finds what is held or hidden as little as what is missing, and so do a correction and a deletion', async () => {
    const made = await write('Retenido y luego oculto');
    const at = `/foros/${number}/reviews/${made.number}`;
    const answersTo = async ({ token }: { token: string }) => [
      (await report(made.number, token)).status,
      (await api.ask('PUT', at, token, { data: { comment: 'Ajeno' } })).status,
      (await api.ask('DELETE', at, token)).status,
    ];
    for (const state of ['held', 'hidden']) {
      await sql('update reviews set state = $2 where number = $1', [made.number, state]);
      expect(await answersTo(other), state).toEqual([404, 404, 404]);
    }
    expect(await sql('select 1 from reports where comment = $1', [made.number])).toEqual([]);
    await sql(`update reviews set state = 'held' where number = $1`, [made.number]);
    expect((await report(made.number, writer.token)).status).toBe(400);
    expect((await api.ask('DELETE', at, admin.token)).status).toBe(403);
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
    await report(made.number, people[3].token);
    expect((await detail()).reviews).toEqual([]);
    // Hidden, and back again, it is as approved as before.
    for (const action of ['approve', 'hide', 'undo']) await decide(made.number, { action });
    const late = await api.register('reporta-e@example.com');
    await age(late.id);
    await report(made.number, late.token);
    expect((await detail()).reviews).toHaveLength(1);
    const at = `/foros/${number}/reviews/${made.number}`;
    const body = { data: { comment: 'Esto no lo aprobó nadie' } };
    expect((await api.ask('PUT', at, young.token, body)).status).toBe(200);
    // What was reported before was let stand: it takes as many anew, of accounts that are not blocked.
    const more = [];
    for (const name of ['f', 'g']) {
      const one = await api.register(`reporta-${name}@example.com`);
      await age(one.id);
      more.push(one);
    }
    await report(made.number, more[0].token);
    await sql('update up_users set blocked = true where id = $1', [late.id]);
    await report(made.number, more[1].token);
    expect((await detail()).reviews).toHaveLength(1);
    // It says something else than what this one reported before.
    await report(made.number, people[3].token);
    expect((await detail()).reviews).toEqual([]);
    // Of an admin it waits for an admin.
    const own = await write('Aviso de quien administra', admin);
    for (const one of people) await report(own.number, one.token);
    expect((await detail()).reviews).toHaveLength(1);
  });
});
