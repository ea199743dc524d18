import type pg from 'pg';
import { expect } from 'vitest';
import { Authenticator } from '../../../scripts/testing/authenticator.ts';
import type { Cms } from '../support/cms.ts';
import { withClient } from '../support/database.ts';
import { PROXY_TOKEN } from '../support/environment.ts';
import type { Client, Person } from '../support/http.ts';

export const PASSWORD = 'clave de persona';

/** Everything that one person leaves behind on a site, made through its calls. */
export async function leaveTraces(
  cms: Cms,
  { api, admin }: { api: Client; admin: Person },
  name: string,
  email: string,
) {
  const { json } = await api.asProxy('POST', '/account/register', {
    name,
    email,
    password: PASSWORD,
  });
  const other = await api.register(`vecina-${email.length}@example.com`);
  const forum = (await api.ask('POST', '/foros', admin.token, { data: { name: 'Foro' } })).json.data
    .number as number;
  const prove = (proved: string | null) =>
    rowsOf(cms, 'update up_users set proved_email = $1 where id = $2', [proved, json._id]);
  // An admin for a while, whom a conflict would have named; each change ends the sessions.
  const asAdmin = async (isAdmin: boolean): Promise<Person> => {
    // With an e-mail that was never confirmed, the password would go.
    await prove(email);
    await api.ask('PUT', `/account/users/${json._id}`, admin.token, { isAdmin });
    await prove(null);
    return api.login(email, PASSWORD);
  };
  const { token } = await asAdmin(true);
  const edited = await api.ask('PUT', `/foros/${forum}`, token, { data: { comment: 'Tema' } });
  expect(edited.status, JSON.stringify(edited.json)).toBe(200);
  const me = await asAdmin(false);
  const write = async (who: Person, comment: string, inReplyTo?: number) => {
    const data = { comment, ...(inReplyTo && { inReplyTo }) };
    const answer = await api.ask('POST', `/foros/${forum}/reviews`, who.token, { data });
    expect(answer.status, JSON.stringify(answer.json)).toBe(201);
    return answer.json.data.number as number;
  };
  const decide = (number: number, action: string) =>
    api.ask('POST', `/moderation/${number}`, admin.token, { action, why: 'Lo decidió' });

  const visible = await write(me, 'Lo que pienso.');
  await write(other, 'Te respondo', visible);
  await api.ask('PUT', `/foros/${forum}/reviews/${visible}`, me.token, {
    data: { comment: 'Corregido' },
  });
  const hidden = await write(me, 'Esto se oculta');
  await decide(hidden, 'hide');
  const removed = await write(me, 'Esto se quita');
  await write(other, 'A lo que se quita', removed);
  await api.ask('DELETE', `/foros/${forum}/reviews/${removed}`, me.token);
  await write(me, 'El último');
  const others = await write(other, 'De otra persona');
  await api.ask('POST', `/foros/${forum}/reviews/${others}/report`, me.token, {
    reason: 'spam',
    comment: 'No me gusta',
  });
  await api.ask('PUT', `/foros/${forum}/follow`, me.token);
  const message = { name, email, topic: 'Hola', comment: 'Escríbeme' };
  const contact = await api.ask('POST', '/contacts', me.token, { data: message });
  const conversation = `/contacts/${contact.json.data.number}`;
  const notes = { data: { notes: `Llamar a ${name}` } };
  await api.ask('PUT', conversation, admin.token, notes);
  const letter = { text: `Hola, ${name}` };
  expect((await api.ask('POST', `${conversation}/reply`, admin.token, letter)).status).toBe(201);
  await api.asProxy('POST', '/contacts', { data: { ...message, comment: 'Sin entrar' } });
  await api.ask('PUT', `/account/me`, me.token, { name, email });
  await api.ask('PUT', `/account/users/${me.id}/block`, admin.token, {
    until: '',
    reason: 'Un rato',
  });
  await api.ask('DELETE', `/account/users/${me.id}/block`, admin.token);
  await api.ask('POST', '/account/forgot', PROXY_TOKEN, { email });
  const now = await api.login(email, PASSWORD);
  const asked = (await api.ask('POST', '/account/passkeys/options', now.token, {})).json;
  const key = new Authenticator('https://portafolio.example').create(asked, `Llave de ${name}`);
  expect((await api.ask('POST', '/account/passkeys', now.token, key)).status).toBe(201);
  return { me: now, other, forum, visible, hidden };
}

/** The values of one account, as rows of any query. */
export const rowsOf = <T extends pg.QueryResultRow>(
  cms: Cms,
  sql: string,
  values: unknown[] = [],
) => withClient(cms.databaseUrl, async (db) => (await db.query<T>(sql, values)).rows);

/** The tables and columns of the database in which a text stands, in whatever case. */
export async function tablesWith(cms: Cms, text: string): Promise<string[]> {
  const columns = await rowsOf<{ table_name: string; column_name: string }>(
    cms,
    `select table_name, column_name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(columns.length).toBeGreaterThan(200);
  return withClient(cms.databaseUrl, async (db) => {
    const found = [];
    for (const { table_name: table, column_name: column } of columns) {
      const sql = `select 1 from "${table}" where position(lower($1) in lower("${column}"::text)) > 0 limit 1`;
      if ((await db.query(sql, [text])).rows.length > 0) found.push(`${table}.${column}`);
    }
    return found;
  });
}
