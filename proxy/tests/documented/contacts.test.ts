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

  it('PUT /api/contacts/update/{id}/ says how far it got, and notes; only the owner reads them', async () => {
    const writer = await person();
    const { token } = await admin();
    const { _id } = await requestSiteOk<Message>('POST', '/api/contacts/create/', {
      token: writer.token,
      body: { ...message, state: 'won', notes: 'del cliente', offer: 'course/3' },
    });
    const path = `/api/contacts/update/${String(_id)}/`;
    const body = { state: 'talking', notes: 'Llamar el lunes' };
    const { status, json } = await requestSite('PUT', path, { token, body });
    expect([status, json]).toEqual([200, expect.objectContaining({ ...body, offer: 'course/3' })]);
    const [own] = await listOf(writer.token);
    expect(own).toMatchObject({ _id, offer: 'course/3' });
    expect(Object.keys(own ?? {})).not.toEqual(expect.arrayContaining(['state']));
    expect(JSON.stringify(own)).not.toMatch(/state|notes|talking|Llamar/);
    const wrong = await requestSite('PUT', path, { token, body: { state: 'sold' } });
    expect([wrong.status, wrong.json]).toEqual([
      400,
      expect.objectContaining({
        errors: [
          {
            field: 'state',
            message: '«Estado» debe ser: new, answered, talking, won, lost.',
          },
        ],
      }),
    ]);
  });

  it('POST /api/contacts/{id}/reply/ refuses an empty answer, and says that this site sends no mail', async () => {
    const { token } = await admin();
    const { _id } = await requestSiteOk<Message>('POST', '/api/contacts/create/', {
      body: message,
    });
    const reply = (text: string) =>
      requestSite('POST', `/api/contacts/${String(_id)}/reply/`, { token, body: { text } });
    const empty = await reply(' ');
    expect([empty.status, empty.json]).toEqual([
      400,
      expect.objectContaining({ errors: [{ field: 'text', message: 'Escribe tu respuesta.' }] }),
    ]);
    const { status, json } = await reply('Hola');
    expect([status, json]).toEqual([409, expect.objectContaining({ code: 'mail.off' })]);
  });

  it('GET /api/contacts/?format=csv is a table, for an admin with state and notes', async () => {
    const { token } = await admin();
    await requestSiteOk('POST', '/api/contacts/create/', {
      body: { ...message, comment: '=1+1', topic: 'Tabla' },
    });
    const { status, json, headers } = await requestSite(
      'GET',
      '/api/contacts/?format=csv&keyword=Tabla',
      { token },
    );
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [names, row] = String(json).split('\r\n');
    expect(names).toBe(
      '\uFEFF"Fecha","Nombre","Email","Asunto","Mensaje","Oferta","Estado","Notas"',
    );
    expect(row).toMatch(/"Grace","grace@example\.com","Tabla","'=1\+1","","Nuevo",""$/);
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
