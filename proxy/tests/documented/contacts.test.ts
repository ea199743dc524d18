import { describe, expect, it } from 'vitest';
import { admin, requestSite, requestSiteOk, person } from '../site.ts';

const message = {
  name: 'Grace',
  email: 'grace@example.com',
  topic: 'Curso',
  comment: '¿Cuándo comienza?',
};
type Message = { _id: number };

describe('contacts', () => {
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
    const own = await requestSite('GET', '/api/contacts/', { token: writer.token });
    expect(own.json).toMatchObject([{ _id, offer: 'course/3' }]);
    expect(JSON.stringify(own.json)).not.toMatch(/state|notes|talking|Llamar/);
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
});
