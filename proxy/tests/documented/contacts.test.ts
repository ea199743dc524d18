import { describe, expect, it } from 'vitest';
import { admin, requestSite, requestSiteOk, person } from '../site.ts';

const message = {
  name: 'Grace',
  email: 'grace@example.com',
  topic: 'Curso',
  comment: '¿Cuándo comienza?',
};
type Message = { _id: number; user: number | null };

const listOf = async (token?: string) => {
  const { status, json } = await requestSite('GET', '/api/contacts/', { token });
  expect(status).toBe(200);
  return json as Message[];
};

describe('contacts', () => {
  it('POST /api/contacts/create/ keeps a message of a logged-in user', async () => {
    const writer = await person();
    const { status, json } = await requestSite('POST', '/api/contacts/create/', {
      token: writer.token,
      body: { user: 1, ...message },
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      ...message,
      user: writer.user,
      _id: expect.any(Number) as number,
    });
  });

  it('a visitor can write too; whom the body names as user does not matter', async () => {
    const { status, json } = await requestSite('POST', '/api/contacts/create/', {
      body: { user: 1, ...message },
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({ ...message, user: null });
  });

  it('nothing in the form is required', async () => {
    const { status, json } = await requestSite('POST', '/api/contacts/create/', { body: {} });
    expect(status).toBe(201);
    expect(json).toMatchObject({ name: '', email: '', topic: '', comment: '' });
  });

  it('GET /api/contacts/ lists all to an admin, the own to a user, none to a visitor', async () => {
    const writer = await person();
    const other = await person();
    const { _id } = await requestSiteOk<Message>('POST', '/api/contacts/create/', {
      token: writer.token,
      body: message,
    });
    const { token } = await admin();
    expect((await listOf(token)).map((one) => one._id)).toContain(_id);
    expect((await listOf(writer.token)).map((one) => one._id)).toEqual([_id]);
    expect(await listOf(other.token)).toEqual([]);
    expect(await listOf()).toEqual([]);
  });

  it('DELETE /api/contacts/delete/{id}/ takes it away', async () => {
    const { token } = await admin();
    const { _id } = await requestSiteOk<Message>('POST', '/api/contacts/create/', {
      body: message,
    });
    const path = `/api/contacts/delete/${String(_id)}/`;
    expect((await requestSite('DELETE', path, { token })).status).toBe(204);
    expect((await listOf(token)).map((one) => one._id)).not.toContain(_id);
    expect((await requestSite('DELETE', path, { token })).status).toBe(404);
  });
});
