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

/**
 * The mails that go out within 24 hours, each with its hour, of those that are queued at each hour. The
 * clock moves on by ten minutes, 144 times.
 */
async function goesOut(
  dailyMax: number,
  queuedAt: (hour: number) => Partial<Mail>[],
): Promise<{ subject: string; hour: number }[]> {
  const { nextInTurn } = load('turns') as typeof import('../src/mail/turns.ts');
  const out: { subject: string; hour: number }[] = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const start = Date.now();
    for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
      vi.setSystemTime(start + minutes * 60_000);
      const hour = Math.floor(minutes / 60);
      for (const mail of minutes % 60 ? [] : queuedAt(hour)) await queue(mail);
      for (;;) {
        const next = await nextInTurn(cms.strapi, Date.now(), dailyMax);
        if (!next) break;
        const row = () => cms.strapi.db.connection('mails').where({ id: next.id });
        await row().update({ state: 'enviado', sent_at: new Date(), tried_at: new Date() });
        out.push({ subject: (await row().first()).subject, hour });
      }
    }
  } finally {
    vi.useRealTimers();
  }
  return out;
}

it('of a day half goes out at once and half evenly over the day, of what is urgent and of the rest', async () => {
  const many = (subject: string, kind: string) =>
    Array.from({ length: 20 }, () => ({ kind, subject }));
  const all = [...many('plain', 'foro'), ...many('urgent', 'clave-cambiada')];
  const out = await goesOut(16, (hour) => (hour === 0 ? all : []));
  const hoursOf = (wanted: string) =>
    out.filter(({ subject }) => subject === wanted).map(({ hour }) => hour);
  expect(hoursOf('plain')).toEqual([0, 0, 0, 0, 0, 0, 4, 8, 12, 16, 20]);
  expect(hoursOf('urgent')).toEqual([0, 0, 12]);
});

it('the link to a new e-mail goes out behind the warning to the present one', async () => {
  await queue({ kind: 'cambio-de-correo', account: 6 });
  await sendNext();
  await queue({ kind: 'correo-nuevo', account: 7, subject: 'link' });
  await queue({ kind: 'cambio-de-correo', account: 7, subject: 'warning' });
  await queue({ kind: 'correo-nuevo', account: 8, subject: 'of another' });
  while (await sendNext());
  const subjects = server.mails.map(({ mail }) => mail.subject).slice(1);
  expect(subjects).toEqual(['of another', 'warning', 'link']);
});

const ATTACK = ['confirmar', 'correo-nuevo', 'nueva-clave', 'clave-cambiada', 'foro'];
const ASKED = new Set(ATTACK.slice(0, 4));

/** What five addresses have sent in an hour, to as many others as they can. */
const attackAt = (hour: number): Partial<Mail>[] =>
  ATTACK.flatMap((kind) =>
    Array.from({ length: hour === 0 ? 20 : 3 }, (_, i) => ({
      kind,
      subject: 'attack',
      to: `${kind}${String(hour)}x${String(i)}@example.com`,
      account: 1_000 + 100 * hour + i,
      requester: ASKED.has(kind) ? `address ${String(i % 5)}` : null,
    })),
  );

const PEOPLE = [
  'confirmar',
  'nueva-clave',
  'nueva-clave-admin',
  'mensajes-juntos',
  'clave-cambiada',
];
const peopleAt = (hour: number): Partial<Mail>[] =>
  PEOPLE.map((kind) => ({
    // Newer accounts than those of the attack.
    ...{ kind, account: 100_000, subject: kind, to: `${kind}${String(hour)}@example.com` },
    requester: ASKED.has(kind) ? `genuine ${String(hour)}` : null,
  }));

it('five addresses, all day long, neither use up the mails nor keep others waiting for long', async () => {
  const out = await goesOut(200, (hour) => [
    ...attackAt(hour),
    ...(hour % 8 === 5 ? peopleAt(hour) : []),
  ]);
  for (const kind of PEOPLE) {
    const hours = out.filter(({ subject }) => subject === kind).map(({ hour }) => hour);
    const waits = hours.map((hour, i) => hour - (5 + 8 * i));
    expect([kind, waits.length]).toEqual([kind, 3]);
    expect(Math.max(...waits), `${kind}: ${waits.join(' ')}`).toBeLessThanOrEqual(2);
  }
}, 240_000);

/** Whose mail is next, which is then sent. */
async function sendOne(): Promise<number | undefined> {
  const { nextInTurn } = load('turns') as typeof import('../src/mail/turns.ts');
  const next = await nextInTurn(cms.strapi, Date.now(), 10_000);
  const row = () => cms.strapi.db.connection('mails').where({ id: next?.id ?? 0 });
  await row().update({ state: 'enviado', sent_at: new Date(), tried_at: new Date() });
  return ((await row().first()) as { account: number } | undefined)?.account;
}

it.each([
  ['confirmar', ['ella@proton.me', 'e.lla@pm.me', 'el-la@protonmail.com', 'e_l_l_a+1@proton.me']],
  ['confirmar', ['ella@icloud.com', 'ella@me.com', 'ella+1@mac.com', 'ella+2@icloud.com']],
  ['nueva-clave', ['ella@example.com', 'ella+1@example.com', 'ella+2@example.com']],
])('one mailbox gets five, however it is written: %s to %s', async (kind, writings) => {
  for (const n of Array.from({ length: 8 }).keys())
    await queue({ kind, to: writings[n % writings.length] ?? '', account: n });
  const out = [];
  for (let i = 0; i < 6; i += 1) out.push(await sendOne());
  expect(out.map((one) => one === undefined)).toEqual([...Array<boolean>(5).fill(false), true]);
  // Whoever administers the site never waits for them.
  await queue({ kind: 'nueva-clave-admin', to: writings[0] ?? '', account: 9 });
  expect(await sendOne()).toBe(9);
});

it('of mails that whoever likes has sent there one mailbox gets five a day, and its owner the next', async () => {
  const writings = [
    'v.ictima',
    'victima',
    'VICTIMA+1',
    'vic.tima+2',
    'victim.a',
    'vi.ctima',
    'v.i.ctima',
  ];
  for (const [i, writing] of writings.entries()) {
    const to = `${writing}@${i % 2 ? 'gmail' : 'googlemail'}.com`;
    const kind = i % 2 ? 'confirmar' : 'correo-nuevo';
    await queue({ kind, to, account: i, requester: 'stranger' });
  }
  await queue({ kind: 'confirmar', to: 'otra@gmail.com', account: 8, requester: 'stranger' });
  await queue({ kind: 'confirmar', to: 'victima@gmail.com', account: 9, requester: 'owner' });
  const out = [];
  for (let i = 0; i < 7; i += 1) out.push(await sendOne());
  // One of the stranger's, the owner's, and what is left of five; the other mailbox has its own.
  expect(out).toHaveLength(7);
  expect([...out.slice(0, 2), ...out.slice(5)]).toEqual([0, 9, 8, undefined]);
  await queue({ kind: 'nueva-clave', to: 'victima@gmail.com', account: 10 });
  expect(await sendOne()).toBe(10);
  // A day later the stranger's five make room, and another who has had none is before the stranger.
  const before = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await cms.strapi.db
    .connection('mails')
    .whereNotNull('sent_at')
    .update({ sent_at: before(25), tried_at: before(25) });
  await queue({ kind: 'confirmar', to: 'victima@gmail.com', account: 11, requester: 'other' });
  expect(await sendOne()).toBe(11);
});

it('a mail that fails has had its turn too', async () => {
  for (let i = 0; i < 5; i += 1) await queue({ kind: 'confirmar', requester: 'address' });
  await queue({ kind: 'mensaje', subject: 'owner' });
  server.before = () => Promise.reject(new Error('no such user'));
  await sendNext();
  server.before = () => undefined;
  await sendNext();
  expect(server.mails.map(({ mail }) => mail.subject)).toEqual(['owner']);
});
