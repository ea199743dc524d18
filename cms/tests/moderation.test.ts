import { describe, expect, it } from 'vitest';
import {
  api,
  admin,
  other,
  writer,
  number,
  sql,
  write,
  detail,
  texts,
  decide,
  startForum,
} from './support/forum.ts';

startForum();

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

  it('knows who wrote a comment', async () => {
    const { number: review } = await write('¿Quién fue?');
    const path = (one: number) => `/moderation/${one}/author`;
    const answer = await api.ask('GET', path(review), admin.token);
    expect(answer.json).toMatchObject({ _id: writer.id, blocked: false, isAdmin: false, held: 0 });
    expect(answer.json.visible).toBeGreaterThan(0);
    expect((await api.ask('GET', path(review), writer.token)).status).toBe(403);
    await sql(
      'delete from reviews_user_lnk using reviews where review_id = reviews.id and number = $1',
      [review],
    );
    for (const one of [review, 999_999])
      expect((await api.ask('GET', path(one), admin.token)).status).toBe(404);
  });

  it('sees a block as over once its time has passed', async () => {
    const brief = await api.register('breve@example.com');
    const { number: review } = await write('Estuve fuera una hora', brief);
    const isBlocked = async (until: string) => {
      const set = `update up_users set blocked = true, blocked_until = ${until} where id = $1`;
      await sql(set, [brief.id]);
      return (await api.ask('GET', `/moderation/${review}/author`, admin.token)).json.blocked;
    };
    expect(await isBlocked('null')).toBe(true);
    expect(await isBlocked(`now() at time zone 'utc' + interval '1 hour'`)).toBe(true);
    expect(await isBlocked(`now() at time zone 'utc'`)).toBe(false);
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

  it('blocks until a moment and for a reason, which the person reads', async () => {
    const troll = await api.register('molesta-poco@example.com');
    const made = await write('Molesto un rato', troll);
    const blockUntil = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const body = { action: 'hide', block: true, hideAll: true, why: 'Insulta', blockUntil };
    const past = { ...body, blockUntil: '2020-01-01T00:00:00.000Z' };
    expect((await decide(made.number, past)).status).toBe(400);
    expect((await decide(made.number, body)).status).toBe(200);
    const block = await api.ask('GET', `/account/users/${troll.id}/block`, admin.token);
    expect(block.json).toEqual({ blocked: true, until: blockUntil, reason: 'Insulta' });
    const [line] = (await api.ask('GET', '/audit?limit=1', admin.token)).json.data;
    expect(line).toMatchObject({ action: 'hide', why: 'Insulta' });
    expect(JSON.parse(line.before)).toMatchObject({ blocked: true, blockedUntil: blockUntil });
  });

  it('decides in its forum on the text that is shown there, and on no other', async () => {
    const made = await write('Lo que se leyó');
    const before = (await detail(admin.token)).reviews[0].version as string;
    const at = `/foros/${number}/reviews/${made.number}`;
    const corrected = { data: { comment: 'Lo que nadie ha leído' } };
    expect((await api.ask('PUT', at, writer.token, corrected)).status).toBe(200);
    const seen = async () => (await detail(admin.token)).reviews[0].version as string;
    const of = (version: string) => decide(made.number, { action: 'hide', version });
    expect((await of(before)).status).toBe(409);
    expect((await of(await seen())).status).toBe(200);
    expect((await detail(writer.token)).reviews).toEqual([]);
  });

  it('says the version of a comment to an admin, and to no other caller', async () => {
    await write('¿De qué versión soy?');
    for (const token of [undefined, writer.token])
      expect((await detail(token)).reviews[0].version).toBeUndefined();
    expect((await detail(admin.token)).reviews[0].version).toEqual(expect.any(String));
  });

  it('is not taken on what was decided since it was seen, in the inbox or in its forum', async () => {
    const troll = await api.register('seguida@example.com');
    const spam = (n: number) =>
      `Gana dinero fácil con casino y bitcoin ${n} https://spam${n}.example`;
    const [first, second] = [await write(spam(1), troll), await write(spam(2), troll)];
    const inbox = (await api.ask('GET', '/moderation', admin.token)).json.data as {
      _id: number;
      version: string;
    }[];
    const inForum = (await detail(admin.token)).reviews.map(
      ({ version }: { version: string }) => version,
    );
    const inInbox = [first, second].map(
      ({ number: id }) => inbox.find(({ _id }) => _id === id)?.version ?? 'none',
    );
    expect(inForum).toEqual(inInbox);
    const body = { action: 'hide', block: true, hideAll: true, version: inInbox[0] };
    expect((await decide(first.number, body)).status).toBe(200);
    for (const [i, { number: id }] of [first, second].entries())
      for (const version of [inInbox[i], (i === 0 ? first : second).createdAt])
        expect((await decide(id, { action: 'approve', version })).status).toBe(409);
    expect((await detail()).reviews).toEqual([]);
  });

  it('takes back no decision on a text that was corrected since', async () => {
    const made = await write('Lo que se aprobó');
    await decide(made.number, { action: 'hide' });
    await decide(made.number, { action: 'approve' });
    const at = `/foros/${number}/reviews/${made.number}`;
    const corrected = { data: { comment: 'Otra cosa' } };
    expect((await api.ask('PUT', at, writer.token, corrected)).status).toBe(200);
    const { status, json } = await decide(made.number, { action: 'undo' });
    expect([status, json.error.details.code]).toEqual([409, 'moderation.decided']);
    expect(texts((await detail()).reviews)).toEqual(['Otra cosa']);
  });

  it('brings back none of theirs that was decided on since', async () => {
    const troll = await api.register('otra-molesta@example.com');
    const [first, second] = [await write('Una', troll), await write('Dos', troll)];
    await decide(first.number, { action: 'hide', hideAll: true });
    await decide(second.number, { action: 'hide', why: 'También por sí misma' });
    expect((await decide(first.number, { action: 'undo' })).status).toBe(200);
    expect(texts((await detail()).reviews)).toEqual(['Una']);
  });

  it('brings back nothing that its author has deleted since', async () => {
    const made = await write('Me arrepiento');
    await write('Yo respondo', other, { inReplyTo: made.number });
    await decide(made.number, { action: 'approve' });
    const at = `/foros/${number}/reviews/${made.number}`;
    expect((await api.ask('DELETE', at, writer.token)).status).toBe(204);
    for (const action of ['undo', 'approve', 'hide']) {
      const { status, json } = await decide(made.number, { action });
      expect([status, json.error.details.code]).toEqual([409, 'moderation.gone']);
    }
    expect((await detail()).reviews[0]).toMatchObject({ comment: '', deleted: true });
  });

  it('brings back a message of a decision that does not say whose it was', async () => {
    const sent = { data: { name: 'Ada', email: 'ada@example.com', comment: 'De antes' } };
    const { json } = await api.asProxy('POST', '/contacts', sent);
    const item = json.data.number as number;
    const row = `select to_jsonb(contacts) from contacts where number = $1`;
    await sql(
      `insert into decisions (document_id, action, subject, item, before, created_at)
       values ('antes', 'delete', 'contact', $1, (${row}), now() - interval '1 minute')`,
      [item],
    );
    await sql('delete from contacts where number = $1', [item]);
    const { status } = await decide(item, { action: 'undo', kind: 'contact' });
    expect(status).toBe(200);
  });

  it('takes back no decision of more than thirty days ago', async () => {
    const made = await write('Decidido hace mucho');
    await sql(
      `insert into decisions (document_id, action, subject, item, before, created_at)
       values ('vieja', 'hide', 'comment', $1, '{"state":"visible"}', now() - interval '31 days')`,
      [made.number],
    );
    const { status, json } = await decide(made.number, { action: 'undo' });
    expect([status, json.error.details.code]).toEqual([409, 'moderation.nothing_to_undo']);
  });

  it('refuses numbers that no comment can have', async () => {
    const body = { action: 'hide', ids: [2 ** 31] };
    expect((await api.ask('POST', '/moderation', admin.token, body)).status).toBe(400);
  });

  it('decides on several at once', async () => {
    const made = [await write('Uno de varios'), await write('Otro de varios')];
    const ids = [...made.map((one) => one.number), 999_999];
    const { json } = await api.ask('POST', '/moderation', admin.token, { action: 'hide', ids });
    expect(json).toEqual({ decided: ids.slice(0, 2), refused: [999_999] });
    expect((await detail()).reviews).toEqual([]);
  });

  it('decides on none of several that its author changed since they were seen', async () => {
    const made = [await write('Uno que se queda'), await write('Otro que cambia')];
    const ids = made.map((one) => one.number);
    // Newer than what the other is changed to: each is compared with its own.
    await sql(`update reviews set updated_at = now() + interval '1 hour' where number = $1`, [
      ids[0],
    ]);
    const seen = (await detail(admin.token)).reviews as { number: number; version: string }[];
    const versions = ids.map((id) => seen.find((one) => one.number === id)?.version);
    const body = { data: { comment: 'Nadie ha visto esto' } };
    await api.ask('PUT', `/foros/${number}/reviews/${ids[1]}`, writer.token, body);
    const choice = { action: 'approve', ids, versions };
    const { json } = await api.ask('POST', '/moderation', admin.token, choice);
    expect(json).toEqual({ decided: [ids[0]], refused: [ids[1]] });
    const short = { ...choice, versions: versions.slice(1) };
    expect((await api.ask('POST', '/moderation', admin.token, short)).status).toBe(400);
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

describe('a block by a decision on a comment, which is undone', () => {
  it('leaves a block that was set since', async () => {
    const troll = await api.register('reincide@example.com');
    const made = await write('Molesto y reincido', troll);
    await decide(made.number, { action: 'hide', block: true, why: 'Insulta' });
    const at = `/account/users/${troll.id}/block`;
    await api.ask('PUT', at, admin.token, { until: '', reason: 'Amenaza' });
    expect((await decide(made.number, { action: 'undo' })).status).toBe(200);
    const kept = await api.ask('GET', at, admin.token);
    expect(kept.json).toEqual({ blocked: true, until: '', reason: 'Amenaza' });
  });

  it('makes a block longer, and undone it is as long as before', async () => {
    const troll = await api.register('insiste@example.com');
    const made = await write('Molesto e insisto', troll);
    const at = `/account/users/${troll.id}/block`;
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await api.ask('PUT', at, admin.token, { until, reason: 'Una hora' });
    const body = { action: 'hide', block: true, why: 'Insulta' };
    expect((await decide(made.number, body)).status).toBe(200);
    const blocked = async () => (await api.ask('GET', at, admin.token)).json;
    expect(await blocked()).toEqual({ blocked: true, until: '', reason: 'Insulta' });
    expect((await decide(made.number, { action: 'undo' })).status).toBe(200);
    expect(await blocked()).toEqual({ blocked: true, until, reason: 'Una hora' });
  });
});
