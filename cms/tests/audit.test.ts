import { describe, expect, it } from 'vitest';
import { admin, api, decide, sql, startForum, write } from './support/forum.ts';

startForum();

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

  it('says who changed whose name and e-mail', async () => {
    const { id } = await api.register('cambiada@example.com');
    const body = { name: 'Otra persona', email: 'cambiada2@example.com' };
    expect((await api.ask('PUT', `/account/users/${id}`, admin.token, body)).status).toBe(200);
    const { json } = await api.ask('GET', '/audit?limit=1', admin.token);
    expect(json.data).toMatchObject([{ action: 'account', subject: 'user', item: id }]);
    expect(JSON.parse(json.data[0].before)).toEqual({
      name: 'Persona cambiada@example.com',
      email: 'cambiada@example.com',
    });
    await api.ask('PUT', `/account/users/${id}`, admin.token, body);
    expect((await api.ask('GET', '/audit?limit=1', admin.token)).json.data).toEqual(json.data);
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

  it('takes no other change, also while it forgets an account', async () => {
    const change = (statement: string) =>
      sql(`begin; set local portafolio.forgetting = 'on'; ${statement}; commit`).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      );
    await decide((await write('Que se queda')).number, { action: 'hide' });
    const [last] = await sql<{ id: number }>('select max(id) as id from decisions');
    const at = `where id = ${last?.id}`;
    expect(await change(`update decisions set action = 'otra' ${at}`)).toBe('23001');
    expect(await change(`update decisions set by_id = 999 ${at}`)).toBe('23001');
    expect(await change(`delete from decisions ${at}`)).toBe('23001');
    const plain = sql(`update decisions set whom = '' ${at}`);
    await expect(plain).rejects.toMatchObject({ code: '23001' });
  });
});
