import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
  sendNext = () => sender.sendNext(cms.strapi);
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

it('leads nowhere but to the site, also when another site’s backup wrote it', async () => {
  await queue({ blocks: [{ button: 'Ver', path: '@evil.example/?t=', nonce: 'nonce' }] });
  await sendAll();
  const [{ mail }] = server.mails as [(typeof server.mails)[number]];
  expect(mail.text).toContain('Ver:\nhttps://portafolio.example/\n');
  expect(mail.text + String(mail.html)).not.toContain('evil.example');
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

it('one that cannot be composed fails at once as one row, and leaves no timer that ends the process', async () => {
  await queue({ subject: 'Rota' });
  await queue({ subject: 'Sana' });
  const broken = { body: JSON.stringify([{ 'Cuenta eliminada': 'Hola' }]) };
  await cms.strapi.db.connection('mails').where({ subject: 'Rota' }).update(broken);
  await sendAll();
  const all = (await rows()).map(({ subject, state, tries }) => [subject, state, tries]);
  expect(all).toEqual([
    ['Rota', 'fallido', 1],
    ['Sana', 'enviado', 1],
  ]);
  const { within } = load('sender') as Sender;
  const thrown = within(1, () => {
    throw new Error('no');
  });
  await expect(thrown).rejects.toThrow('no');
  await expect(within(1, () => sleep(10_000, undefined, { ref: false }))).rejects.toThrow(
    'no terminó',
  );
  // A rejection that nobody handles makes the run fail.
  await sleep(50);
});

it('a try that ended nobody knows how is made again with the same Message-ID', async () => {
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
      listUnsubscribe: `/api/x?t=${i % 5 ? 'abc' : some()}`,
    });
    if (queued) wanted += 1;
  }
  await sendAll();
  expect(server.mails).toHaveLength(wanted);
  expect(wanted).toBeGreaterThan(160);
  const names =
    /^(From|To|Reply-To|Subject|Message-ID|Date|MIME-Version|Content-Type|Content-Transfer-Encoding|Auto-Submitted|List-Unsubscribe|List-Unsubscribe-Post): /;
  for (const { to, raw, mail } of server.mails) {
    expect(to).toEqual(['ada@example.com']);
    expect(MailServer.headers(raw).filter((line) => !names.test(line))).toEqual([]);
    expect(mail.replyTo?.text ?? 'eva@example.com').toBe('eva@example.com');
    expect([...(mail.subject ?? '')].length).toBeLessThanOrEqual(78);
    expect(Buffer.byteLength(mail.html || '')).toBeLessThan(50_000);
  }
}, 240_000);

it('keeps to its daily ceiling, and goes on with the rest later', async () => {
  const { env } = load('../env') as typeof import('../src/env.ts');
  const mail = env().mail!;
  Object.assign(mail, { MAIL_DAILY_MAX: 2 });
  for (let i = 0; i < 3; i += 1) await queue({});
  while (await sendNext());
  await vi.waitFor(() => expect(server.mails).toHaveLength(2), 10_000);
  expect(await sendNext()).toBe(false);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await cms.strapi.db.connection('mails').whereNotNull('sent_at').update({ sent_at: yesterday });
  await sendAll();
  expect(server.mails).toHaveLength(3);
  Object.assign(mail, { MAIL_DAILY_MAX: 100_000 });
});

it('of those keeps half for new passwords: links that anybody may have sent anywhere do not use them up', async () => {
  const { env } = load('../env') as typeof import('../src/env.ts');
  const mail = env().mail!;
  Object.assign(mail, { MAIL_DAILY_MAX: 10 });
  for (let i = 0; i < 9; i += 1) await queue({});
  const sent = { state: 'enviado', sent_at: new Date() };
  await cms.strapi.db.connection('mails').update(sent);
  await queue({ kind: 'correo-nuevo', subject: 'A cualquiera' });
  await queue({ kind: 'confirmar', subject: 'A cualquiera' });
  await queue({ kind: 'nueva-clave', subject: 'Un enlace' });
  while (await sendNext());
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), 10_000);
  expect(server.mails[0]?.mail.subject).toBe('Un enlace');
  Object.assign(mail, { MAIL_DAILY_MAX: 100_000 });
});

/** A mail of this kind: to a proved address, to an unproved one, for a requester. */
interface Planned {
  kind: string;
  unproved?: boolean;
  requester?: string;
}

/** Of each day `used` of `most` mails are gone; which of the planned ones still go out. */
async function goOut(used: number, most: number, planned: Planned[]): Promise<number[]> {
  const { env } = load('../env') as typeof import('../src/env.ts');
  const mail = env().mail!;
  Object.assign(mail, { MAIL_DAILY_MAX: most });
  const table = () => cms.strapi.db.connection('mails');
  for (let i = 0; i < used; i += 1) await queue({});
  await table().update({ state: 'enviado', sent_at: new Date() });
  for (const [i, { kind, unproved, requester }] of planned.entries()) {
    const to = unproved ? 'alguien@example.com' : 'ada@example.com';
    await queue({ kind, to, subject: String(i), due: new Date(Date.now() + 60_000) });
    await table()
      .where({ subject: String(i) })
      .update({ requester: requester ?? null });
  }
  await table()
    .where({ state: 'pendiente' })
    .update({ due: new Date(Date.now() - 1_000) });
  let going = 0;
  while (await sendNext()) going += 1;
  await vi.waitFor(() => expect(server.mails).toHaveLength(going), 10_000);
  Object.assign(mail, { MAIL_DAILY_MAX: 100_000 });
  return server.mails.map(({ mail: { subject } }) => Number(subject));
}

it.each([
  [0, 20, ['foro', 'clave-cambiada', 'nueva-clave'], [2, 0, 1]],
  [14, 20, ['foro', 'mensaje', 'clave-cambiada', 'confirmar'], [1, 2, 3]],
  [18, 20, ['foro', 'clave-cambiada', 'nueva-clave'], [2]],
  [19, 20, ['clave-cambiada', 'nueva-clave', 'nueva-clave-admin'], [2]],
  [0, 6, Array.from({ length: 5 }, () => 'confirmar'), [0, 1, 2]],
  [0, 6, ['confirmar', 'correo-nuevo', 'confirmar', 'confirmar', 'clave-cambiada'], [0, 1, 2, 4]],
])('of a day with %i of %i mails gone, of %j go out %j', async (used, most, kinds, out) => {
  const planned = kinds.map((kind) => ({ kind }));
  expect(await goOut(used, most, planned)).toEqual(out);
});

it('addresses that nobody has proved get half of a day, what forums write a fifth', async () => {
  const many = (length: number, kind: string) =>
    Array.from({ length }, () => ({ kind, unproved: true }));
  const planned = [...many(6, 'foro'), ...many(9, 'clave-cambiada'), { kind: 'foro' }];
  const last = [
    { kind: 'nueva-clave', unproved: true },
    { kind: 'mensaje', unproved: true },
  ];
  expect(await goOut(0, 20, [...planned, ...last])).toEqual([
    ...[16, 0, 1, 2, 3],
    ...[6, 7, 8, 9, 10, 11, 17],
  ]);
});

it('of that half one requester leaves three fourths of what is left to others', async () => {
  const asked = [...'aaaaabbbbbcdef'].map((requester) => ({ kind: 'confirmar', requester }));
  expect(await goOut(0, 16, asked)).toEqual([0, 1, 5, 6, 10, 11, 12, 13]);
});

it('whoever has had their part still has sent what somebody else waits for', async () => {
  const spent = [...'aaaaa'].map((requester) => ({ kind: 'confirmar', requester }));
  const others = [
    'nueva-clave',
    'mensaje',
    'mensajes-juntos',
    'clave-cambiada',
    'ya-tienes-cuenta',
  ];
  const asked = others.map((kind) => ({
    kind,
    requester: 'a',
    unproved: kind !== 'clave-cambiada',
  }));
  expect(await goOut(0, 20, [...spent, ...asked])).toEqual([5, 0, 1, 6, 7, 8, 9]);
});

it('keeps a fifth of the day for links, which nothing else uses up', async () => {
  const { env } = load('../env') as typeof import('../src/env.ts');
  const mail = env().mail!;
  Object.assign(mail, { MAIL_DAILY_MAX: 5 });
  for (let i = 0; i < 6; i += 1) await queue({});
  const four = (await rows()).slice(0, 4).map(({ id }) => id);
  const sent = { state: 'enviado', sent_at: new Date() };
  await cms.strapi.db.connection('mails').whereIn('id', four).update(sent);
  await queue({ kind: 'nueva-clave', subject: 'Un enlace' });
  while (await sendNext());
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), 10_000);
  expect(server.mails[0]?.mail.subject).toBe('Un enlace');
  expect(await sendNext()).toBe(false);
  Object.assign(mail, { MAIL_DAILY_MAX: 100_000 });
});
