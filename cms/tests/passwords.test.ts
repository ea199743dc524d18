import { describe, expect, it } from 'vitest';
import { bcryptjs } from './support/bcrypt.ts';
import { withClient } from './support/database.ts';
import { api, cms, useOneCms } from './support/oneCms.ts';

const TOGETHER = 50;

useOneCms();

const wrongLogin = () =>
  api.asProxy('POST', '/account/login', { email: 'nadie@example.com', password: 'no es' });

describe('a hash that is there', () => {
  it.each(['$2a$', '$2b$'])('of bcryptjs goes on working as %s', async (kind) => {
    const { email, id } = await api.register(`vieja${kind.charCodeAt(2)}@example.com`);
    const hash = (await bcryptjs.hash('la de antes ñ', 10)).replace(/^\$2.\$/, kind);
    await withClient(cms.databaseUrl, (db) =>
      db.query('update up_users set password = $1 where id = $2', [hash, id]),
    );
    expect((await api.login(email, 'la de antes ñ')).id).toBe(id);
  });

  it('of up to 200 bytes counts to its last letter, and one of before of 72', async () => {
    const long = 'ñ'.repeat(100);
    const person = await api.register('larga@example.com', long);
    expect((await api.login(person.email, long)).id).toBe(person.id);
    const enter = (email: string, password: string) =>
      api.asProxy('POST', '/account/login', { email, password });
    expect((await enter(person.email, `${'ñ'.repeat(99)}nn`)).status).toBe(400);
    const old = await api.register('antigua@example.com');
    const kept = 'x'.repeat(72);
    const hash = await bcryptjs.hash(kept, 10);
    await withClient(cms.databaseUrl, (db) =>
      db.query('update up_users set password = $1 where id = $2', [hash, old.id]),
    );
    expect((await enter(old.email, kept)).status).toBe(200);
  });

  it('of fewer characters than may be chosen goes on working, also where it has as many bytes', async () => {
    const short = '🙂🙂🙂🙂🙂🙂🙂';
    const body = { name: 'Corta', email: 'corta@example.com', password: short };
    expect((await api.asProxy('POST', '/account/register', body)).status).toBe(400);
    const { email, id } = await api.register(body.email);
    const hash = await bcryptjs.hash(short, 10);
    await withClient(cms.databaseUrl, (db) =>
      db.query('update up_users set password = $1 where id = $2', [hash, id]),
    );
    expect((await api.login(email, short)).id).toBe(id);
  });

  it('that the panel writes works too', async () => {
    const { email, id } = await api.register('panel@example.com');
    const users = cms.strapi.documents('plugin::users-permissions.user');
    const { documentId } = (await users.findFirst({ filters: { email } })) as {
      documentId: string;
    };
    await users.update({ documentId, data: { password: 'puesta en el panel' } as never });
    expect((await api.login(email, 'puesta en el panel')).id).toBe(id);
  });
});

describe(`${TOGETHER} logins at once`, () => {
  it('are answered, or told at once to come back', async () => {
    const answers = await Promise.all(Array.from({ length: TOGETHER }, wrongLogin));
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status !== 400 && status !== 503)).toEqual([]);
    expect(refused.filter(({ headers }) => headers.get('retry-after') !== '1')).toEqual([]);
    expect((await wrongLogin()).status).toBe(400);
  });
});
