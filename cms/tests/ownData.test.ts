import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Cms } from './support/cms.ts';
import { PROXY_TOKEN } from './support/environment.ts';
import type { Json, Person } from './support/http.ts';
import { sendDue } from './support/mail.ts';
import { leaveTraces, PASSWORD, rowsOf, tablesWith } from './ownData/traces.ts';
import { admin, api, cms, mailServer, startCmsWithMail } from './support/oneCms.ts';

const require = createRequire(import.meta.url);
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

let eraseDue: (now: Date) => Promise<void>;

startCmsWithMail();
beforeAll(async () => {
  const module = require('../dist/src/accounts/ownData/erase.js') as {
    eraseDue: (strapi: Cms['strapi'], now: Date) => Promise<void>;
  };
  eraseDue = (now) => module.eraseDue(cms.strapi, now);
});

const mailed = async (to: string, subject: string) => {
  await sendDue(cms);
  await vi.waitFor(
    () =>
      expect(
        mailServer.mails.filter((one) => one.to[0] === to && one.mail.subject === subject),
      ).toHaveLength(1),
    30_000,
  );
};
const exported = async (who: Person) => (await api.ask('GET', '/account/export', who.token)).json;
const erase = (who: Person, password = PASSWORD) =>
  api.ask('POST', '/account/erase', who.token, { password });
const eraseAt = async (who: Person): Promise<string> =>
  (await api.ask('GET', '/account/me?notices=true', who.token)).json.eraseAt;

/** Follows a link that came by mail, which only the reader of the address has. */
async function prove(who: Person): Promise<Person> {
  await api.asProxy('POST', '/account/forgot', { email: who.email });
  await sendDue(cms);
  // An earlier link may arrive first: only the newest is good.
  const { json } = await vi.waitFor(async () => {
    const last = [...mailServer.mails]
      .reverse()
      .find(({ to, mail }) => to[0] === who.email && mail.subject === 'Elige una contraseña nueva');
    const token = /nueva-clave\?t=([\w-]+)/.exec(last?.mail.text ?? '')?.[1];
    expect(token).toBeDefined();
    const answer = await api.asProxy('POST', '/account/reset', { token, password: PASSWORD });
    expect(answer.json?._id).toBe(who.id);
    return answer;
  }, 30_000);
  return { ...who, token: json.token };
}

/** By table, or by column where no foreign key says so: the part of the export that has its rows. */
const REFERENCES: Record<string, string> = {
  'mails.account': 'mails',
  'contacts_user_lnk.user_id': 'messages',
  'profiles_user_lnk.user_id': 'cards',
  'reviews_user_lnk.user_id': 'comments',
  'portafolio_follows.user_id': 'follows',
  'portafolio_drafts.account': 'drafts',
  'portafolio_links.account': 'links',
  'portafolio_previews.account': 'previews',
  'portafolio_trash.account': 'deletions',
  'portafolio_versions.account': 'versions',
  'portafolio_passkeys.account': 'passkeys',
  'portafolio_sessions.account': 'sessions',
  'reports.reporter': 'reports',
  'decisions.by_id': 'decisions',
  'decisions.whom_id': 'decisions',
  'portafolio_edits.account': 'edits',
  'up_users_role_lnk.user_id': 'account',
};

describe('the export of an account', () => {
  it('has every row of the database that is the account’s, in whatever state, and no other’s', async () => {
    const { me, other } = await leaveTraces(cms, { api, admin }, 'Zoila Vega', 'zoila@example.com');
    await api.asProxy('POST', '/account/forgot', { email: me.email });
    await sendDue(cms);
    await vi.waitFor(async () => {
      const links = 'select 1 from portafolio_links where account = $1';
      expect(await rowsOf(cms, links, [me.id])).toHaveLength(1);
    }, 30_000);
    const data = await exported(me);
    const own = await rowsOf<{ place: string }>(
      cms,
      `select conrelid::regclass || '.' || attname as place from pg_constraint
         join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where confrelid = 'up_users'::regclass
       union select table_name || '.' || column_name from information_schema.columns
        where table_schema = 'public' and column_name in ('account', 'reporter', 'by_id', 'whom_id', 'user_id')
          and table_name !~ '^(admin|strapi)_'`,
    );
    expect(own.map(({ place }) => place).sort()).toEqual(Object.keys(REFERENCES).sort());
    for (const [place, section] of Object.entries(REFERENCES)) {
      const [table = '', column = ''] = place.split('.');
      const rows = await rowsOf(cms, `select 1 from "${table}" where "${column}" = $1`, [me.id]);
      const shown = section === 'account' ? 1 : data[section].length;
      if (section === 'decisions') expect(shown, place).toBeGreaterThanOrEqual(rows.length);
      else expect(shown, place).toBe(rows.length);
    }
    expect(data.account).toMatchObject({ _id: me.id, name: 'Zoila Vega', email: me.email });
    expect(Object.keys(data.account)).not.toContain('password');
    const states = data.comments.map(({ state }: { state: string }) => state).sort();
    expect(states).toEqual(['deleted', 'hidden', 'visible', 'visible']);
    expect(JSON.stringify(data.comments)).toContain('Lo que pienso.');
    expect(data.decisions.length).toBeGreaterThan(0);
    expect(data.messages).toHaveLength(1);
    expect(data.reports).toMatchObject([{ reason: 'spam', text: 'No me gusta' }]);
    const theirs = await exported(other);
    expect(JSON.stringify(theirs)).not.toContain('zoila@example.com","topic');
    expect(theirs.comments.every(({ name }: { name: string }) => name !== 'Zoila Vega')).toBe(true);
  });
});

describe('erasing the own account', () => {
  it('waits seven days, once the password is right; both steps are mailed, and it can be taken back', async () => {
    const me = await api.register('duda@example.com');
    const wrong = await erase(me, 'no es esta clave');
    expect([wrong.status, wrong.json.error.details.code]).toEqual([400, 'password.wrong']);
    expect(await eraseAt(me)).toBe('');
    const { status, json } = await erase(me);
    expect(status).toBe(200);
    const days = (Date.parse(json.eraseAt) - Date.now()) / DAY;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    await mailed(me.email, 'Tu cuenta se va a borrar');
    expect((await erase(me)).json).toEqual(json);
    expect(await eraseAt(me)).toBe(json.eraseAt);
    await eraseDue(inDays(6.9));
    expect((await api.ask('DELETE', '/account/erase', me.token)).status).toBe(204);
    await mailed(me.email, 'Tu cuenta se queda');
    await eraseDue(inDays(8));
    expect(await eraseAt(me)).toBe('');
  });

  it('asked for again and again, the mail that waits says how it is; another password takes it back', async () => {
    const me = await api.register('espiada@example.com');
    expect((await erase(me)).status).toBe(200);
    expect((await api.ask('DELETE', '/account/erase', me.token)).status).toBe(204);
    expect((await erase(me)).status).toBe(200);
    const body = { password: 'otra clave bien larga', currentPassword: PASSWORD };
    expect((await api.ask('PUT', '/account/me', me.token, body)).status).toBe(200);
    const sql = `select string_agg(kind, ' ' order by id) as kinds from mails where recipient = $1`;
    const [sent] = await rowsOf<{ kinds: string }>(cms, sql, [me.email]);
    expect(sent?.kinds).toBe('clave-cambiada conservar-cuenta');
    expect(await rowsOf(cms, 'select erase_at from up_users where id = $1', [me.id])).toEqual([
      { erase_at: null },
    ]);
  });

  it('leaves the name and the e-mail in no table and no answer; the comments stay, unsigned', async () => {
    const NAME = 'Xóchitl Quiñones-Díaz';
    const traces = await leaveTraces(cms, { api, admin }, NAME, 'xochitl@example.com');
    const { other, forum, visible } = traces;
    const me = await prove(traces.me);
    await sendDue(cms);
    await vi.waitFor(() => expect(mailServer.mails.length).toBeGreaterThan(2), 30_000);
    // Deleted in the panel: its row is gone, and the log has its texts.
    const gone = `insert into decisions (document_id, action, subject, item, whom, whom_id, before, created_at)
      values ('gone', 'delete', 'comment', 999999, $1::text, $2, jsonb_build_object('name', $1::text), now())`;
    await rowsOf(cms, gone, [NAME, me.id]);
    expect(await tablesWith(cms, NAME)).toContain('reviews.name');
    // Messages that are gone: the log has their texts, and the owner's mails do.
    const write = async (comment: string, by = me.token, email = me.email) =>
      (await api.ask('POST', '/contacts', by, { data: { name: NAME, email, comment } })).json.data
        .number as number;
    const anonymous = await write('Sin entrar', PROXY_TOKEN);
    const dropped = await write('Uno');
    const decided = await write('Dos');
    const restored = await write('Tres');
    // Under an e-mail that is no account's: only who was logged in ties it to them.
    const elsewhere = await write('Por otro buzón', me.token, 'otro-buzon@example.com');
    for (const number of [dropped, elsewhere])
      await api.ask('DELETE', `/contacts/${number}`, admin.token);
    const onMessage = (number: number, action: string) =>
      api.ask('POST', `/moderation/${number}`, admin.token, { action, kind: 'contact' });
    for (const number of [decided, restored, anonymous])
      expect((await onMessage(number, 'delete')).status).toBe(200);
    for (const number of [restored, anonymous])
      expect((await onMessage(number, 'undo')).status).toBe(200);
    const undone = await onMessage(dropped, 'undo');
    expect(undone.json.error.details.code).toBe('moderation.nothing_to_undo');
    const mine = (await exported(me)).messages.map(({ comment }: { comment: string }) => comment);
    expect(mine).toContain('Tres');
    // Changed by an admin, the e-mail of before is in the log.
    const renamed = { email: 'xochitl-nueva@example.com' };
    await api.ask('PUT', `/account/users/${me.id}`, admin.token, renamed);
    expect(await tablesWith(cms, me.email)).toContain('decisions.before');
    await api.ask('PUT', `/account/users/${me.id}`, admin.token, { email: me.email });
    // Comments signed by a name of before.
    const last = { name: 'Xóchitl Casada' };
    for (const body of [{ name: 'Xóchitl Soltera' }, last]) {
      expect((await api.ask('PUT', '/account/me', me.token, body)).status).toBe(200);
      await api.ask('POST', `/foros/${forum}/reviews`, me.token, { data: { comment: 'Firmo' } });
    }
    await erase(me);
    await mailed(me.email, 'Tu cuenta se va a borrar');
    await eraseDue(inDays(7.01));
    await mailed(me.email, 'Tu cuenta se borró');
    await vi.waitFor(async () => expect(await tablesWith(cms, me.email)).toEqual([]), 30_000);
    expect(await tablesWith(cms, renamed.email)).toEqual([]);
    for (const text of [NAME, 'Soltera', 'Casada', 'otro-buzon@example.com'])
      expect(await tablesWith(cms, text)).toEqual([]);
    expect(await rowsOf(cms, 'select 1 from up_users where id = $1', [me.id])).toEqual([]);
    expect((await api.ask('GET', '/account/me', me.token)).status).toBe(401);
    const { json } = await api.ask('GET', `/foros/${forum}`, other.token);
    const signed = json.data.reviews.filter((one: Json) => one.name === 'Cuenta eliminada');
    expect(signed).toHaveLength(4);
    expect(json.data.reviews.find((one: Json) => one.number === visible).comment).toBe('Corregido');
    const answer = json.data.reviews.find((one: Json) => one.inReplyTo === visible);
    expect(answer.quoted.name).toBe('Cuenta eliminada');
    const lists = ['/contacts', '/account/users', '/moderation', '/audit?limit=100'];
    for (const path of ['/foros', `/foros/${forum}`, ...lists]) {
      const { status, text } = await api.ask('GET', path, admin.token);
      expect(status).toBe(200);
      expect(text).not.toMatch(/Xóchitl|xochitl@/i);
    }
    const messages = await rowsOf(
      cms,
      `select 1 from contacts where name = 'Cuenta eliminada' and email = ''`,
    );
    expect(messages).toHaveLength(4);
  }, 240_000); // it looks into every column

  it('is taken back by the member who chooses another password with a link', async () => {
    const me = await api.register('robada@example.com');
    await erase(me);
    const back = await prove(me);
    expect(await eraseAt(back)).toBe('');
    await mailed(me.email, 'Tu cuenta se queda');
  });

  it('is refused to the last admin, now and when the day comes', async () => {
    const refused = await erase(admin, 'clave de pruebas');
    expect([refused.status, refused.json.error.details.code]).toEqual([409, 'user.last_admin']);
    const second = await prove(await api.register('segunda@example.com'));
    await api.ask('PUT', `/account/users/${second.id}`, admin.token, { isAdmin: true });
    const boss = await api.login(second.email, PASSWORD);
    expect((await erase(boss)).status).toBe(200);
    expect((await erase(admin, 'clave de pruebas')).status).toBe(200);
    await eraseDue(inDays(8));
    const left = `select email from up_users join up_users_role_lnk on user_id = up_users.id
      join up_roles on up_roles.id = role_id where type = 'site-admin'`;
    expect(await rowsOf(cms, left)).toHaveLength(1);
  });

  it('takes its name out of what others were mailed, and nothing of theirs', async () => {
    const [me, other] = [
      await api.register('citada@example.com'),
      await api.register('testigo@example.com'),
    ];
    const blocks = [
      { quote: 'Lo mío', by: 'Persona', writer: me.id },
      { quote: 'Lo suyo', by: 'Persona', writer: other.id },
      { button: 'Abrir', path: '/#/forum' },
    ];
    const mail = `insert into mails (document_id, kind, recipient, subject, state, body)
      values ('citas', 'foro', $1, 'Novedades', 'enviado', $2)`;
    await rowsOf(cms, mail, [other.email, JSON.stringify(blocks)]);
    await erase(me);
    await eraseDue(inDays(7.01));
    const [sent] = await rowsOf(cms, `select * from mails where document_id = 'citas'`);
    expect(JSON.parse(sent?.body as string)).toEqual([
      { quote: 'Lo mío', by: 'Cuenta eliminada' },
      ...blocks.slice(1),
    ]);
  });

  it('shows and takes nothing of an e-mail that was never confirmed', async () => {
    const email = 'duena-real@example.com';
    const message = { name: 'Dueña', email, topic: 'Hola', comment: `Soy ${email}` };
    await api.asProxy('POST', '/contacts', { data: message });
    const mail = `insert into mails (document_id, kind, recipient, subject, state, body)
      values ('ajeno', 'mensaje', $1, 'Secreto', 'enviado', '[{"text":"De otros"}]')`;
    await rowsOf(cms, mail, [email]);
    const theirs = async () => [
      await rowsOf(cms, 'select * from contacts where email = $1', [email]),
      await rowsOf(cms, `select * from mails where document_id = 'ajeno'`),
    ];
    const before = await theirs();
    const me = await api.register(email);
    expect((await exported(me)).mails).toEqual([]);
    await erase(me);
    expect((await exported(me)).mails).toMatchObject([{ kind: 'borrar-cuenta' }]);
    await eraseDue(inDays(7.01));
    expect(await theirs()).toEqual(before);
    expect(await rowsOf(cms, 'select 1 from mails where account = $1', [me.id])).toEqual([]);
    const proved = await prove(await api.register(email, PASSWORD));
    const kinds = (await exported(proved)).mails.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('mensaje');
  }, 60_000);
});
