import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { MailServer } from '../../scripts/testing/mailServer.ts';

type Outbox = typeof import('../src/mail/outbox.ts');
type Sender = typeof import('../src/mail/sender.ts');
type Mail = Parameters<Outbox['queueMail']>[1];

const require = createRequire(import.meta.url);
const load = (file: string): unknown =>
  require(path.resolve(import.meta.dirname, `../dist/src/mail/${file}.js`));

const server = new MailServer();
let cms: Cms;
let queue: (mail: Partial<Mail>) => Promise<boolean>;
let sendNext: () => Promise<boolean>;

beforeAll(async () => {
  await server.start();
  cms = await startCms({ env: { ...server.env, MAIL_DAILY_MAX: '100000' } });
  const { queueMail } = load('outbox') as Outbox;
  queue = (mail) =>
    queueMail(cms.strapi, {
      ...{ kind: 'prueba', to: 'ada@example.com', subject: 'Hola', blocks: [{ text: 'Qué tal' }] },
      ...mail,
    });
  const sender = load('sender') as Sender;
  sendNext = () => sender.sendNext(cms.strapi, (_, row) => Promise.resolve(row));
  const ada = { email: 'ada@example.com', proved_email: 'Ada@example.com' };
  await cms.strapi.db.connection('up_users').insert(ada);
  // The CMS's own sender would take some of the mails that these tests order.
  await (load('../index') as { default: { destroy: () => Promise<void> } }).default.destroy();
});
afterAll(async () => {
  await cms.stop();
  await server.stop();
});
beforeEach(async () => {
  server.mails.length = 0;
  server.before = () => undefined;
  await cms.strapi.db.connection('mails').delete();
});

const rows = () => cms.strapi.db.connection('mails').orderBy('id');
/** Whatever waits is due at once: the clock moved. */
const moveClock = () =>
  cms.strapi.db.connection('mails').update({ due: new Date(Date.now() - 1_000) });

/** The CMS's own sender is at work too: what it has taken is waited for. */
async function sendAll(): Promise<void> {
  while (await sendNext());
  await vi.waitFor(async () => expect((await rows()).filter(isTaken)).toEqual([]), 10_000);
}

/** Due at the end of a lease, which no retry is. */
const isTaken = ({ state, due }: { state: string; due: Date }) => {
  const seconds = (due.getTime() - Date.now()) / 1_000;
  return state === 'pendiente' && (seconds <= 0 || (seconds > 120 && seconds <= 180));
};

it('is text and plain HTML in the site’s look, with the right headers and nothing from outside', async () => {
  await queue({
    subject: 'Mensaje de Ada',
    blocks: [
      { text: 'Llegó un mensaje:' },
      { quote: '<img src=x onerror=alert(1)>\nY otra línea\rmás\u2028más', by: 'Ada & «Co»' },
      { button: 'Ver el mensaje', path: '/#/admin/contactlist' },
    ],
    replyTo: 'ada@example.com',
    listUnsubscribe: '/api/unsubscribe/?t=abc',
  });
  await sendAll();
  const [{ mail, raw, from, to }] = server.mails as [(typeof server.mails)[number]];
  expect({ from, to }).toEqual({ from: 'hola@portafolio.example', to: ['ada@example.com'] });
  const [row] = await rows();
  const headers = MailServer.headers(raw);
  expect(headers).toEqual(
    expect.arrayContaining([
      'From: Portafolio <hola@portafolio.example>',
      'To: ada@example.com',
      'Reply-To: ada@example.com',
      'Subject: Mensaje de Ada',
      'Auto-Submitted: auto-generated',
      `Message-ID: <${row.document_id}@portafolio.example>`,
      'List-Unsubscribe: <https://portafolio.example/api/unsubscribe/?t=abc>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]),
  );
  expect(Math.abs((mail.date?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(mail.text).toContain('> <img src=x onerror=alert(1)>\n> Y otra línea\n> más\n> más\n');
  expect(mail.text).toContain('https://portafolio.example/#/admin/contactlist');
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>Y otra línea');
  expect(mail.html).not.toMatch(/<(img|link|script|style)\b|url\(|\bsrc=(?!x)/);
  expect(row).toMatchObject({ state: 'enviado', tries: 1 });
});

it('is signed with the owner’s name, and comes from it where MAIL_FROM has none', async () => {
  const card = cms.strapi.db.query('api::profile.profile');
  const { id } = await card.create({ data: { name: 'Ada <b>\nEva' } });
  await queue({});
  await sendAll();
  await card.delete({ where: { id } });
  const text = server.mails[0]?.mail.text;
  expect(text).toContain('\n-- \nAda <b> Eva\nhttps://portafolio.example/');
  expect(server.mails[0]?.mail.html).toContain('Ada &lt;b&gt; Eva');
  const { messageOf } = load('transport') as typeof import('../src/mail/transport.ts');
  const sender = { MAIL_FROM: { name: '', address: 'a@b.co' }, SITE_URL: 'https://b.co' } as never;
  const row = { subject: 'Hola', body: [], createdAt: '2026-01-01' } as never;
  const { from } = messageOf(sender, row, 'Ada');
  expect(from.name).toBe('Ada');
});

it('is not sent, nor there, when the transaction that queued it did not happen', async () => {
  const failed = cms.strapi.db.transaction(async () => {
    await queue({});
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await sendAll();
  expect([await rows(), server.mails]).toEqual([[], []]);
});

it('of two with the same key sends one, also when both are queued at the same moment', async () => {
  const both = Array.from({ length: 5 }, () =>
    cms.strapi.db.transaction(() => queue({ dedupeKey: 'una' })),
  );
  expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
  await sendAll();
  expect(server.mails).toHaveLength(1);
});

it('loses nothing while the mail server is away: tries again after 1, 5, 30 minutes, 2 and 12 hours, then says so', async () => {
  await queue({});
  await server.stop();
  for (const minutes of [1, 5, 30, 120, 720]) {
    const before = Date.now();
    await sendAll();
    const [row] = await rows();
    expect(row.state).toBe('pendiente');
    expect(Math.round((row.due.getTime() - before) / 60_000)).toBe(minutes);
    await moveClock();
  }
  await sendAll();
  const [row] = await rows();
  expect(row).toMatchObject({
    state: 'fallido',
    tries: 6,
    error: expect.stringContaining('ECONNREFUSED'),
  });
  await server.start();
  await sendAll();
  expect(server.mails).toHaveLength(0);
  await cms.strapi.db.connection('mails').update({ state: 'pendiente' });
  await moveClock();
  await sendAll();
  expect(server.mails).toHaveLength(1);
});

it('one that cannot be composed is tried again, and in the way of no other', async () => {
  await queue({ subject: 'Rota' });
  await queue({ subject: 'Sana' });
  const broken = { body: JSON.stringify([{ 'Cuenta eliminada': 'Hola' }]) };
  await cms.strapi.db.connection('mails').where({ subject: 'Rota' }).update(broken);
  await sendAll();
  const all = (await rows()).map(({ subject, state, tries }) => [subject, state, tries]);
  expect(all).toEqual([
    ['Rota', 'pendiente', 1],
    ['Sana', 'enviado', 1],
  ]);
});

it('a try without a known end is made again with the same Message-ID', async () => {
  await queue({});
  // Taken, and then no answer: as when the process is killed between sending and writing it down.
  server.before = () => {
    server.before = () => undefined;
    throw new Error('4.3.0 murió');
  };
  await sendAll();
  await moveClock();
  await sendAll();
  expect(server.mails).toHaveLength(1);
  await cms.strapi.db.connection('mails').update({ state: 'pendiente' });
  await moveClock();
  await sendAll();
  const [first, second] = server.mails;
  expect(second?.mail.messageId).toBe(first?.mail.messageId);
  expect(second?.mail.date).toEqual(first?.mail.date);
});

it('two senders never take the same mail', async () => {
  for (let i = 0; i < 20; i += 1) await queue({ to: `p${i}@example.com` });
  await Promise.all([sendAll(), sendAll(), sendAll()]);
  expect(server.mails.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: 20 }, (_, i) => `p${i}@example.com`).sort(),
  );
});

it('a thousand hostile texts make no header, no recipient and no big mail', async () => {
  const parts = [
    '\r\nBcc: espia@example.com', '\nX-Malo: 1', '\0', ','.repeat(300), '"', '<x@example.com>', 'a@b.co, c@d.co',
    '\r\n\r\n<script>', 'x'.repeat(9_000), '👩🏽‍💻'.repeat(400), '\u2028Bcc: z@example.com', '&'.repeat(7_000),
    '=?utf-8?Q?=0D=0ABcc:_x@example.com?=', '\u202Eexe', '(comentario)', ';', '\\', "'", 'ñ'.repeat(500), '\ud800',
  ]; // prettier-ignore
  let seed = 7;
  const some = () => {
    const text = Array.from({ length: 3 }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return parts[seed % parts.length];
    });
    return text.join('');
  };
  let wanted = 0;
  for (let i = 0; i < 250; i += 1) {
    // Four in each. Of three mails one has a good address, one a hostile recipient, one a hostile writer.
    const to = i % 3 === 1 ? `ada@example.com${some()}` : 'ada@example.com';
    const queued = await queue({
      to,
      subject: some(),
      blocks: [{ text: some() }, { quote: some(), by: some() }, { button: some(), path: '/' }],
      replyTo: i % 3 === 2 ? `ada@example.com${some()}` : 'eva@example.com',
      listUnsubscribe: '/baja?token=abc',
    });
    if (queued) wanted += 1;
  }
  // Each waits for the mail server most of the time.
  await Promise.all(Array.from({ length: 8 }, sendAll));
  expect(server.mails).toHaveLength(wanted);
  expect(wanted).toBeGreaterThan(160);
  const names =
    /^(From|To|Reply-To|Subject|Message-ID|Date|MIME-Version|Content-Type|Content-Transfer-Encoding|Auto-Submitted|List-Unsubscribe|List-Unsubscribe-Post): /;
  for (const { to, raw, mail } of server.mails) {
    expect(to).toEqual(['ada@example.com']);
    expect(MailServer.headers(raw).filter((line) => !names.test(line))).toEqual([]);
    expect(mail.replyTo?.text ?? 'eva@example.com').toBe('eva@example.com');
    expect([...(mail.subject ?? '')].length).toBeLessThanOrEqual(78);
    // As an encoded word it would be read as these.
    expect(mail.subject ?? '').not.toContain('Bcc: x@');
    expect(Buffer.byteLength(mail.html || '')).toBeLessThan(50_000);
  }
}, 240_000);

const table = () => cms.strapi.db.connection('mails');
const settings = () => (load('../env') as typeof import('../src/env.ts')).env().mail!;
const subjects = () => server.mails.map(({ mail }) => mail.subject);

it('mails go out in the order in which they were written', async () => {
  for (const subject of ['uno', 'dos', 'tres']) await queue({ subject });
  await sendAll();
  expect(subjects()).toEqual(['uno', 'dos', 'tres']);
});

it('of a day’s mails a quarter is kept for those of accounts, and what is too much waits', async () => {
  Object.assign(settings(), { MAIL_DAILY_MAX: 8 });
  for (let i = 0; i < 8; i += 1) await queue({ kind: 'foro', subject: 'forum' });
  for (let i = 0; i < 3; i += 1) await queue({ kind: 'clave-cambiada', subject: 'account' });
  await sendAllowed();
  expect(subjects()).toEqual([...Array<string>(6).fill('forum'), 'account', 'account']);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await table().whereNotNull('sent_at').update({ sent_at: yesterday });
  await sendAllowed();
  expect(subjects().slice(8)).toEqual(['forum', 'forum', 'account']);
  Object.assign(settings(), { MAIL_DAILY_MAX: 100_000 });
});

/** What waits for another day stays due. */
async function sendAllowed(): Promise<void> {
  while (await sendNext());
}

it('one mailbox gets five warnings of a kind a day, and those of another kind besides', async () => {
  for (let i = 0; i < 7; i += 1) await queue({ kind: 'borrar-cuenta' });
  await queue({ kind: 'clave-cambiada' });
  await sendAllowed();
  expect(server.mails).toHaveLength(5 + 1);
});

it('one mailbox gets five account mails a day that a stranger can cause, and its warnings besides', async () => {
  const kinds = ['confirmar', 'correo-nuevo', 'nueva-clave'];
  for (let i = 0; i < 7; i += 1)
    await queue({ kind: kinds[i % 3] ?? '', to: i % 2 ? 'ada@example.com' : 'ADA@example.com' });
  await queue({ kind: 'confirmar', to: 'eva@example.com' });
  for (const kind of ['clave-cambiada', 'llave-nueva']) await queue({ kind });
  await sendAllowed();
  const recipients = server.mails.map(({ to }) => to[0]?.toLowerCase());
  expect(recipients.filter((to) => to === 'ada@example.com')).toHaveLength(5 + 2);
  expect(recipients.filter((to) => to === 'eva@example.com')).toHaveLength(1);
  await table()
    .whereNotNull('sent_at')
    .update({ sent_at: new Date(Date.now() - 25 * 3_600_000) });
  await sendAllowed();
  expect(server.mails).toHaveLength(10);
});
