import { createRequire } from 'node:module';
import { beforeEach, expect, it } from 'vitest';
import { MailServer } from '../../scripts/testing/mailServer.ts';
import { sendDue } from './support/mail.ts';
import { admin, api, cms, mailServer, startCmsWithMail } from './support/oneCms.ts';

const require = createRequire(import.meta.url);
const OWNER = 'duena@portafolio.example';

startCmsWithMail({ MAIL_TO: OWNER });

beforeEach(async () => {
  await cms.strapi.db.connection('contacts').delete();
  await cms.strapi.db.connection('mails').delete();
  mailServer.before = () => undefined;
});

async function written(more: object = {}, token?: string): Promise<number> {
  const data = {
    name: 'Ada',
    email: 'ada@cliente.example',
    topic: 'Curso',
    comment: 'Hola',
    ...more,
  };
  const { json } = token
    ? await api.ask('POST', '/contacts', token, { data })
    : await api.asProxy('POST', '/contacts', { data });
  return json.data.number;
}

const reply = (number: number, text: unknown, headers = {}) =>
  api.ask('POST', `/contacts/${String(number)}/reply`, admin.token, { text }, headers);
const update = (number: number, data: object) =>
  api.ask('PUT', `/contacts/${String(number)}`, admin.token, { data });
const read = async (number: number) =>
  (await api.ask('GET', `/contacts/${String(number)}`, admin.token)).json.data;
const lettersTo = (email: string) => mailServer.mails.filter(({ to }) => to.includes(email));

it('an answer is a letter of the owner’s, in the thread of the notice, and stays with the message', async () => {
  const number = await written();
  const { status, json } = await reply(number, '  Hola, Ada.\n\nEmpezamos el lunes.  ');
  expect(status).toBe(201);
  const kept = { text: 'Hola, Ada.\n\nEmpezamos el lunes.', by: expect.any(String) };
  expect(json.data).toMatchObject({ state: 'answered', replies: [{ ...kept, state: 'waiting' }] });
  await sendDue(cms);
  const [notice] = lettersTo(OWNER);
  const [letter] = lettersTo('ada@cliente.example');
  const headers = MailServer.headers(letter?.raw ?? '');
  expect(headers).toEqual(
    expect.arrayContaining([
      'Subject: Re: Curso',
      `Reply-To: ${OWNER}`,
      `In-Reply-To: ${notice?.mail.messageId ?? ''}`,
      `References: ${notice?.mail.messageId ?? ''}`,
    ]),
  );
  expect(headers.join('\n')).not.toContain('Auto-Submitted');
  expect(letter?.mail.text).toMatch(
    /^Hola, Ada\.\n\nEmpezamos el lunes\.\n\nEl .* escribiste:\n> Hola/,
  );
  expect((await read(number)).replies).toEqual([
    expect.objectContaining({ ...kept, state: 'sent' }),
  ]);
});

it('an answer that is sent again is one answer and one letter', async () => {
  const number = await written();
  const once = { 'idempotency-key': 'la-misma-respuesta-1' };
  const [first, again] = [await reply(number, 'Sí', once), await reply(number, 'Sí', once)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.json.data.replies).toHaveLength(1);
  await sendDue(cms);
  expect(lettersTo('ada@cliente.example')).toHaveLength(1);
});

it('waits while the mail server is away, says where it failed, and goes out when the owner lets it', async () => {
  const number = await written();
  mailServer.before = () => {
    throw new Error('4.3.0 away');
  };
  await reply(number, 'Sí');
  await sendDue(cms);
  expect((await read(number)).replies).toEqual([expect.objectContaining({ state: 'waiting' })]);
  const mails = cms.strapi.db.connection('mails').where({ kind: 'contestacion' });
  await mails.clone().update({ state: 'fallido' });
  expect((await read(number)).replies).toEqual([expect.objectContaining({ state: 'failed' })]);
  mailServer.before = () => undefined;
  await mails.clone().update({ state: 'pendiente', due: new Date() });
  await sendDue(cms);
  expect((await read(number)).replies).toEqual([expect.objectContaining({ state: 'sent' })]);
  await mails.clone().delete();
  expect((await read(number)).replies).toEqual([expect.objectContaining({ state: '' })]);
});

it('an empty answer, or one to a message without an e-mail, is refused with its reason', async () => {
  const number = await written();
  for (const text of ['', ' \n\u200b', undefined, 7]) {
    const { status, json } = await reply(number, text);
    expect(status).toBe(400);
    expect(json.error.details).toMatchObject({ field: 'text' });
    expect(json.error.message).toBe('Escribe tu respuesta.');
  }
  const silent = await written({ email: 'no tengo' });
  const { status, json } = await reply(silent, 'Hola');
  expect([status, json.error.details.code]).toEqual([409, 'message.no_email']);
  expect((await reply(999_999, 'Hola')).status).toBe(404);
  expect((await read(silent)).replies).toBeUndefined();
});

it('what became work keeps its state when it is answered', async () => {
  const number = await written();
  await update(number, { state: 'won' });
  expect((await reply(number, 'Gracias')).json.data.state).toBe('won');
});

it('its writer reads, finds and sorts by neither state nor notes, and writes none', async () => {
  const ana = await api.register('ana@cliente.example');
  const mine = { name: 'Ana', state: 'won', notes: 'mías' };
  const first = await written(mine, ana.token);
  await written(mine, ana.token);
  expect(await read(first)).toMatchObject({ state: 'new', notes: '' });
  await update(first, { state: 'lost', notes: 'pide mucho' });
  const list = async (query: string, token = ana.token) =>
    (await api.ask('GET', `/contacts?${query}`, token)).json.data as Record<string, unknown>[];
  for (const one of [...(await list('')), ...(await list('brief=true'))]) {
    expect(one).not.toHaveProperty('state');
    expect(one).not.toHaveProperty('notes');
    expect(one).not.toHaveProperty('replies');
  }
  expect(await list('keyword=pide')).toEqual([]);
  expect(await list('state=lost')).toHaveLength(2);
  const order = async (sort: string) => (await list(`sort=${sort}`)).map(({ number }) => number);
  expect(await order('state')).toEqual(await order('-state'));
  expect(await list('keyword=pide', admin.token)).toHaveLength(1);
  expect(await list('state=lost', admin.token)).toHaveLength(1);
  const { json } = await api.ask('GET', '/account/me/data', ana.token);
  expect(JSON.stringify(json)).not.toContain('pide mucho');
});

it('says the name of the offer that it came from, to the owner, while that is in the site', async () => {
  const { json } = await api.ask('POST', '/services', admin.token, { data: { name: 'Tableros' } });
  const offer = `service/${String(json.data.number)}`;
  const number = await written({ offer });
  expect(await read(number)).toMatchObject({ offer, offerName: 'Tableros' });
  await api.ask('DELETE', `/services/${String(json.data.number)}`, admin.token);
  expect((await read(number)).offerName).toBeUndefined();
  expect((await read(await written({ offer: 'user/1' }))).offerName).toBeUndefined();
});

it('the owner is told once of messages that have waited two days for her answer', async () => {
  const { remindOfMessages } = require('../dist/src/content/messages/remind.js') as {
    remindOfMessages: (strapi: unknown) => Promise<void>;
  };
  const contacts = cms.strapi.db.connection('contacts');
  const notices = cms.strapi.db.connection('portafolio_owner_notices');
  await notices.update({ messages_reminded_at: '-infinity' });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const waits = await written({ name: 'Eva', topic: 'Diplomado' });
  const handled = await written({ name: 'Otra' });
  await written({ name: 'Reciente' });
  await contacts
    .clone()
    .whereIn('number', [waits, handled])
    .update({ created_at: hoursAgo(49) });
  await notices.clone().update({ messages_reminded_until: hoursAgo(72) });
  await update(handled, { state: 'talking' });
  await Promise.all([remindOfMessages(cms.strapi), remindOfMessages(cms.strapi)]);
  await remindOfMessages(cms.strapi);
  await sendDue(cms);
  const reminders = lettersTo(OWNER).filter(({ mail }) => /sin respuesta/.test(mail.subject ?? ''));
  expect(reminders.map(({ mail }) => mail.subject)).toEqual([
    'Un mensaje sin respuesta desde hace 2 días',
  ]);
  expect(reminders[0]?.mail.text).toMatch(/^Eva: Diplomado\n\nResponder:\n.*\/#\/admin\/mensajes/);
});

it('the owner hears of comments that wait at most once an hour, and once more after two days', async () => {
  const { tellOwner } = require('../dist/src/forum/notices/tellOwner.js');
  const raw = (sql: string) => cms.strapi.db.connection.raw(sql);
  const forum = await api.ask('POST', '/foros', admin.token, { data: { name: 'Bases' } });
  const hold = async (comment: string) => {
    const path = `/foros/${forum.json.data.number}/reviews`;
    const { json } = await api.ask('POST', path, admin.token, { data: { comment } });
    const held = `update reviews set state = 'held', waits_since = now() where number = `;
    await raw(held + json.data.number);
  };
  const told = async () => {
    await tellOwner(cms.strapi);
    await sendDue(cms);
    return lettersTo(OWNER).map(({ mail }) => mail.text);
  };
  await raw(`update portafolio_owner_notices set notified_at = '-infinity'`);
  await hold('Retenida una');
  await told();
  await hold('Retenida dos');
  expect(await told()).toHaveLength(1);
  await raw(`update portafolio_owner_notices set notified_at = now() - interval '61 minutes'`);
  expect(await told()).toHaveLength(2);
  await raw(`update portafolio_owner_notices set notified_at = now() - interval '49 hours',
    notified_until = now() - interval '49 hours', reminded_until = now() - interval '97 hours'`);
  await raw(
    `update reviews set waits_since = now() - interval '49 hours 1 minute' where waits_since is not null`,
  );
  const [, , reminder] = await told();
  expect(reminder).toContain('desde hace más de dos días');
  expect(reminder).not.toContain('Retenida');
});
