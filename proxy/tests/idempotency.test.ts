import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { admin, requestSite, requestSiteOk, person } from './site.ts';

interface Item {
  _id: number;
}

const send = (path: string, body: object, key: string, token?: string) =>
  requestSite('POST', path, { token, body, headers: { 'idempotency-key': key } });

const openForum = async () => {
  const { token } = await admin();
  return requestSiteOk<Item>('POST', '/api/foros/create/', {
    token,
    body: { name: 'Una sola vez' },
  });
};

describe('a write that is sent again with the same Idempotency-Key', () => {
  it('is done once, and answered the same', async () => {
    const { _id } = await openForum();
    const { token } = await person();
    const path = `/api/foros/${String(_id)}/fdetails/`;
    const key = randomUUID();
    const body = { comment: 'Solo una vez' };
    const [first, again] = [await send(path, body, key, token), await send(path, body, key, token)];
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, json: first.json });
    const forum = (await requestSite('GET', `/api/foros/${String(_id)}`)).json as {
      reviews: unknown[];
    };
    expect(forum.reviews).toEqual([first.json]);
  });

  it('is done once also when twenty arrive together', async () => {
    const key = randomUUID();
    const body = { name: 'Veinte', topic: randomUUID() };
    const received = await Promise.all(
      Array.from({ length: 20 }, () => send('/api/contacts/create/', body, key)),
    );
    expect(new Set(received.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(received.map(({ json }) => (json as Item)._id)).size).toBe(1);
    const { token } = await admin();
    const list = await requestSite('GET', `/api/contacts/?keyword=${body.topic}`, { token });
    expect(list.json).toHaveLength(1);
  });

  it("is another write when it is another account's", async () => {
    const [one, two] = [await person(), await person()];
    const key = randomUUID();
    const first = await send('/api/contacts/create/', { name: 'A' }, key, one.token);
    const second = await send('/api/contacts/create/', { name: 'B' }, key, two.token);
    expect((first.json as Item)._id).not.toBe((second.json as Item)._id);
  });

  it('may be tried again after it was refused', async () => {
    const { token } = await person();
    const { _id } = await openForum();
    const key = randomUUID();
    const path = `/api/foros/${String(_id)}/fdetails/`;
    expect((await send('/api/foros/999999/fdetails/', { comment: 'A' }, key, token)).status).toBe(
      404,
    );
    expect((await send(path, { comment: 'A' }, key, token)).status).toBe(201);
  });

  it('is 422 when it says something else, or says it elsewhere', async () => {
    const { token } = await person();
    const [one, other] = [await openForum(), await openForum()];
    const path = (forum: Item) => `/api/foros/${String(forum._id)}/fdetails/`;
    const key = randomUUID();
    expect((await send(path(one), { comment: 'A' }, key, token)).status).toBe(201);
    for (const [where, comment] of [
      [other, 'A'],
      [one, 'B'],
    ] as const) {
      const { status, json } = await send(path(where), { comment }, key, token);
      expect({ status, json }).toMatchObject({
        status: 422,
        json: { message: 'Esa Idempotency-Key ya sirvió para enviar otra cosa: usa una nueva.' },
      });
    }
  });

  it('tells a stranger with the same key nothing of what was written', async () => {
    const key = randomUUID();
    const body = { name: 'Ana', email: 'ana@example.com', comment: 'Solo para la dueña' };
    const first = await send('/api/contacts/create/', body, key);
    const stranger = await send('/api/contacts/create/', { name: 'Eva' }, key);
    expect(stranger.status).toBe(422);
    expect(JSON.stringify(stranger.json)).not.toContain(body.comment);
    const { token } = await admin();
    const path = `/api/contacts/update/${String((first.json as Item)._id)}/`;
    await requestSiteOk('PUT', path, { token, body: { topic: 'Nota de la dueña' } });
    const again = await send('/api/contacts/create/', body, key);
    expect(again).toMatchObject({ status: 201, json: { ...body, topic: '', user: null } });
    expect((again.json as Item)._id).toBe((first.json as Item)._id);
  });

  it('is refused when the key is no key', async () => {
    expect((await send('/api/contacts/create/', {}, 'corta')).status).toBe(400);
  });
});
