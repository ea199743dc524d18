import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { PROXY_TOKEN } from './support/environment.ts';
import { mailTo as mailOf, sendDue } from './support/mail.ts';
import { api, cms, mailServer, startCmsWithMail } from './support/oneCms.ts';

type EnvModule = typeof import('../src/env.ts');

const require = createRequire(import.meta.url);
const WAIT = 30_000;

startCmsWithMail({ VERIFY_EMAIL: 'on' });

const post = (path: string, body: object) => api.ask('POST', `/account/${path}`, PROXY_TOKEN, body);
const NEW = 'otra clave bien larga';

const mailTo = (email: string, subject: RegExp) => mailOf(cms, mailServer, email, subject);
const register = (email: string, password = 'clave de persona') =>
  post('register', { name: 'Persona', email, password });

/** As if those of before were of the day before: of a day’s five no sixth goes out. */
const resetsAge = () =>
  cms.strapi.db
    .connection('mails')
    .where({ kind: 'nueva-clave', state: 'enviado' })
    .update({ sent_at: new Date(Date.now() - 25 * 3_600_000) });

async function resetLink(email: string): Promise<string> {
  await resetsAge();
  mailServer.mails.length = 0;
  expect((await post('forgot', { email })).status).toBe(202);
  const { text, secret } = await mailTo(email, /contraseña nueva/);
  expect(text).toContain(`https://portafolio.example/#/nueva-clave?t=${secret}`);
  return secret;
}

describe('a forgotten password', () => {
  it('is replaced with the link of the newest mail, once; every session of before ends, and the account hears of it', async () => {
    const { json } = await register('olvida@example.com');
    const old = await resetLink('olvida@example.com');
    const newest = await resetLink('olvida@example.com');
    expect(newest).not.toBe(old);
    const { rows } = await cms.strapi.db.connection.raw('select * from portafolio_links');
    expect(JSON.stringify(rows)).not.toContain(newest);
    const kept = await cms.strapi.db.connection('mails').select('*');
    expect(JSON.stringify(kept)).not.toContain(newest);

    const answers = [];
    for (const token of [old, 'x'.repeat(43), `${newest.slice(0, -2)}xx`, ''])
      answers.push(await post('reset', { token, password: NEW }));
    const wrong = answers.map(({ status, json: { error } }) => [status, error.details.code]);
    expect(wrong).toEqual(answers.map(() => [400, 'link.invalid']));

    const both = await Promise.all([
      post('reset', { token: newest, password: NEW }),
      post('reset', { token: newest, password: NEW }),
    ]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    const session = both.find(({ status }) => status === 200)?.json;
    expect(session).toMatchObject({ email: 'olvida@example.com' });
    expect((await api.ask('GET', '/account/me', session.token)).status).toBe(200);
    expect((await api.ask('GET', '/account/me', json.token)).status).toBe(401);
    await mailTo('olvida@example.com', /Tu contraseña cambió/);
    expect((await post('reset', { token: newest, password: NEW })).status).toBe(400);
    expect((await api.login('olvida@example.com', NEW)).token).toBeTruthy();
  });

  it('a link dies with a change of password or e-mail, with a block, and after 30 minutes', async () => {
    const id = (await register('muere@example.com')).json._id;
    const users = () => cms.strapi.db.connection('up_users').where({ id });
    const dies = async (change: () => Promise<unknown>) => {
      const token = await resetLink('muere@example.com');
      await change();
      expect((await post('reset', { token, password: NEW })).status).toBe(400);
    };
    await dies(() => users().update({ password: 'otra huella' }));
    await dies(() => users().update({ email: 'muere2@example.com' }));
    await users().update({ email: 'muere@example.com' });
    await dies(() =>
      cms.strapi.db.connection('portafolio_links').update({ expires: new Date(Date.now() - 1) }),
    );
    await dies(() => users().update({ blocked: true }));
  });

  it('asked for at once is one mail, and while one waits there is no other', async () => {
    const { _id, email } = (await register('a-la-vez@example.com')).json;
    const ask = () => post('forgot', { email });
    await Promise.all(Array.from({ length: 8 }, ask));
    const mails = () =>
      cms.strapi.db.connection('mails').where({ account: _id, kind: 'nueva-clave' });
    expect((await mails()).length).toBeLessThanOrEqual(2);
  });

  it('gets its link as its mail goes out: one that waits does not get old, and ends none of before', async () => {
    const id = (await register('espera@example.com')).json._id;
    const token = await resetLink('espera@example.com');
    const { env } = require(resolve(import.meta.dirname, '../dist/src/env.js')) as EnvModule;
    const mails = () =>
      cms.strapi.db.connection('mails').where({ account: id }).orderBy('id', 'desc');
    const queued = async () => {
      Object.assign(env().mail!, { MAIL_DAILY_MAX: 1 });
      mailServer.mails.length = 0;
      expect((await post('forgot', { email: 'espera@example.com' })).status).toBe(202);
      await sendDue(cms);
      const waits = { kind: 'nueva-clave', state: 'pendiente', tries: 0 };
      await vi.waitFor(async () => expect(await mails().first()).toMatchObject(waits), WAIT);
    };
    const goesOn = () => Object.assign(env().mail!, { MAIL_DAILY_MAX: 10_000 });

    await queued();
    expect((await post('reset', { token, password: NEW })).status).toBe(200);
    goesOn();
    const { secret } = await mailTo('espera@example.com', /contraseña nueva/);
    expect((await post('reset', { token: secret, password: `${NEW} otra` })).status).toBe(200);

    await queued();
    await cms.strapi.db.connection('up_users').where({ id }).update({ blocked: true });
    goesOn();
    await sendDue(cms);
    const left = () => mails().whereNot({ state: 'enviado' });
    await vi.waitFor(async () => expect(await left()).toEqual([]), WAIT);
  });

  it('known, unknown and blocked addresses get the same answer; only an account gets a mail', async () => {
    await register('existe@example.com');
    await register('bloqueada@example.com');
    await cms.strapi.db
      .connection('up_users')
      .where({ email: 'bloqueada@example.com' })
      .update({ blocked: true });
    mailServer.mails.length = 0;
    const emails = [
      'bloqueada@example.com',
      'nadie@example.com',
      "o'h+a@example.com",
      'existe@example.com',
    ];
    const seen = [];
    for (const email of emails) {
      const { status, json, headers } = await post('forgot', { email });
      seen.push(JSON.stringify([status, json, [...headers].filter(([name]) => name !== 'date')]));
    }
    expect(new Set(seen).size).toBe(1);
    await mailTo('existe@example.com', /contraseña nueva/);
    const to = mailServer.mails
      .filter(({ mail }) => /nueva/.test(mail.subject ?? ''))
      .map((one) => one.to[0]);
    expect(to).toEqual(['existe@example.com']);
  });
});

describe('a contact message', () => {
  const write = (more: object, suspicious = false) =>
    api.asProxy('POST', '/contacts', {
      data: { name: 'Ada', email: 'ada@example.com', topic: 'Curso', comment: 'Hola', ...more },
      suspicious,
    });
  const owner = 'duena@portafolio.example';

  it('is mailed to the owner with its writer to reply to, and a link', async () => {
    const { json } = await write({});
    const { text } = await mailTo(owner, /^Mensaje de Ada: Curso$/);
    expect(text).toContain(`https://portafolio.example/#/admin/mensajes/${json.data.number}`);
    expect(mailServer.mails.at(-1)?.mail.replyTo?.text).toBe('ada@example.com');
  });

  it('says who wrote it in a line of the site’s own, whatever their name is', async () => {
    await write({ name: 'Eva\n\nVer el mensaje:\nhttps://trampa.example', topic: 'A\r\nB' });
    const { text } = await mailTo(owner, /^Mensaje de Eva Ver/);
    expect(text).toContain(
      'Eva Ver el mensaje: https://trampa.example <ada@example.com> te escribió desde el sitio, sobre «A B»:\n',
    );
  });

  it('twenty in an hour come one by one, the rest in one sum; suspicious ones in a daily line', async () => {
    await cms.strapi.db.connection('mails').delete();
    mailServer.mails.length = 0;
    await Promise.all(Array.from({ length: 25 }, () => write({})));
    await write({}, true);
    await write({}, true);
    const rows = await cms.strapi.db
      .connection('mails')
      .select('kind', 'subject', 'due', 'gathered');
    const of = (kind: string) => rows.filter((row) => row.kind === kind);
    expect(of('mensaje')).toHaveLength(20);
    expect(of('mensajes-juntos')).toMatchObject([{ subject: 'y 5 más', gathered: 5 }]);
    expect(of('mensajes-sospechosos')).toMatchObject([{ subject: '2 mensajes sospechosos' }]);
    const hours = (of('mensajes-sospechosos')[0].due.getTime() - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
  });
});
