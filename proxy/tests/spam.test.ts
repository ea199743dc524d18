import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PASSWORD, admin, requestSite, newEmail, person } from './site.ts';

interface Message {
  _id: number;
}
const found = async (topic: string, more: string, token: string) =>
  (await requestSite('GET', `/api/contacts/?keyword=${topic}${more}`, { token })).json as Message[];

describe('a message that no person seems to have written', () => {
  it.each([{ website: 'https://spam.example' }, { elapsed: 300 }])(
    'is kept apart, and its sender is told nothing of it: %j',
    async (honeypot) => {
      const topic = randomUUID();
      const writer = await person();
      const { token } = await admin();
      const send = (more: object) =>
        requestSite('POST', '/api/contacts/create/', {
          token: writer.token,
          body: { topic, ...more },
        });
      const [good, bad] = [await send({ website: '', elapsed: 9_000 }), await send(honeypot)];
      expect(bad.status).toBe(good.status);
      expect(Object.keys(bad.json as object)).toEqual(Object.keys(good.json as object));
      const [goodId, badId] = [(good.json as Message)._id, (bad.json as Message)._id];
      const ids = async (more: string, who = token) =>
        (await found(topic, more, who)).map(({ _id }) => _id);
      expect(await ids('')).toEqual([goodId]);
      expect(await ids('&suspicious=true')).toEqual([badId]);
      // Their own messages do not tell either.
      expect(await ids('', writer.token)).toEqual([goodId, badId]);
      expect(await ids('&suspicious=true', writer.token)).toEqual([goodId, badId]);
      expect(
        (await requestSite('DELETE', `/api/contacts/delete/${String(badId)}/`, { token })).status,
      ).toBe(204);
    },
  );

  it('cannot be marked, or kept out of the marked, by a field of its own', async () => {
    const topic = randomUUID();
    const body = { topic, suspicious: false, data: { suspicious: false }, website: 'x' };
    await requestSite('POST', '/api/contacts/create/', { body });
    const { token } = await admin();
    expect(await found(topic, '', token)).toEqual([]);
    expect(await found(topic, '&suspicious=true', token)).toHaveLength(1);
  });
});

it('no account is made by what fills in every box; a person may try again', async () => {
  const body = { name: 'A', email: newEmail(), password: PASSWORD };
  const register = (more: object) =>
    requestSite('POST', '/api/users/register/', { body: { ...body, ...more } });
  expect((await register({ website: 'x', elapsed: 9_000 })).status).toBe(400);
  expect((await register({ elapsed: 10 })).status).toBe(400);
  expect((await register({ website: '', elapsed: 9_000 })).status).toBe(201);
});
