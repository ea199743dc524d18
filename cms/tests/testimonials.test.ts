import { createRequire } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import type { Cms } from './support/cms.ts';
import type { Answer, Json } from './support/http.ts';
import { sendDue } from './support/mail.ts';
import { erase } from './ownData/erase.ts';
import { rowsOf, tablesWith } from './ownData/traces.ts';
import { admin, api, cms, mailServer, startCmsWithMail } from './support/oneCms.ts';

const require = createRequire(import.meta.url);

startCmsWithMail();

let project: number;
beforeAll(async () => {
  const data = { name: 'Molino Alto' };
  project = (await api.ask('POST', '/projects', admin.token, { data })).json.data.number as number;
});

const invite = (body: object = {}): Promise<Answer> =>
  api.ask('POST', '/invitations', admin.token, { about: 'project', item: project, ...body });
const secretIn = (text: string): string => /#\/testimonio\?t=([\w-]{43})/.exec(text)?.[1] ?? '';
const newSecret = async (body: object = {}) => secretIn((await invite(body)).json.link as string);

const TEXTS = { name: 'J. Robledo', role: 'Molino Alto', comment: 'Ya nadie llama para pedir.' };
const write = (secret: string, body: object = TEXTS) =>
  api.asProxy('POST', `/invitations/${secret}`, body);
const read = (secret: string) => api.asProxy('GET', `/invitations/${secret}`);
const withdraw = (secret: string) => api.asProxy('DELETE', `/invitations/${secret}`);
const listed = async (token?: string): Promise<Json[]> =>
  (await (token ? api.ask('GET', '/testimonials', token) : api.asProxy('GET', '/testimonials')))
    .json.data;
const numberOf = async (secret: string): Promise<number> => {
  const { comment } = (await read(secret)).json.testimonial;
  return (await listed(admin.token)).find((one: Json) => one.comment === comment)?.number;
};
const decide = (number: number, action: string, version = '') =>
  api.ask('POST', `/moderation/${number}`, admin.token, { action, kind: 'testimonial', version });
const inbox = async (): Promise<Json[]> =>
  (await api.ask('GET', '/moderation', admin.token)).json.data.filter(
    ({ kind }: Json) => kind === 'testimonial',
  );
const codeOf = ({ status, json }: Answer) => [status, json.error?.details?.code];

it('keeps a hash of the link, and mails the link to the client alone', async () => {
  const { status, json } = await invite({ email: 'Jacinta@Example.com' });
  expect([status, json.sent]).toEqual([200, true]);
  const secret = secretIn(json.link);
  expect(secret).not.toBe('');
  expect(await tablesWith(cms, secret)).toEqual([]);
  await sendDue(cms);
  const [sent] = mailServer.mails;
  expect(sent?.to).toEqual(['jacinta@example.com']);
  expect(sent?.mail.text).toContain('«Molino Alto»');
  expect(secretIn(sent?.mail.text ?? '')).toBe(secret);
  expect((await read(secret)).json).toMatchObject({ title: 'Molino Alto', testimonial: null });
  expect((await invite()).json.sent).toBe(false);
});

it('waits until it is approved; its client corrects it until then, and takes it back after', async () => {
  const secret = await newSecret();
  expect(codeOf(await write(secret, { ...TEXTS, comment: ' \n ' }))).toEqual([
    400,
    'request.invalid',
  ]);
  expect((await write(secret)).json.testimonial).toEqual({ ...TEXTS, state: 'waiting' });
  expect(await listed()).toEqual([]);
  const corrected = { ...TEXTS, comment: 'Ya nadie llama: todos piden en línea.' };
  expect((await write(secret, corrected)).json.testimonial.comment).toBe(corrected.comment);
  const number = await numberOf(secret);

  const [waiting] = await inbox();
  expect(waiting).toMatchObject({
    ...{ _id: number, name: 'J. Robledo', comment: corrected.comment },
    why: ['Testimonio sobre «Molino Alto»'],
  });
  // Corrected after she had looked.
  await write(secret, { ...corrected, role: 'Dueña' });
  const stale = await decide(number, 'approve', waiting.version);
  expect(codeOf(stale)).toEqual([409, 'moderation.decided']);
  expect((await decide(number, 'delete')).status).toBe(400);
  expect((await decide(number, 'approve')).json).toMatchObject({ state: 'visible' });
  expect(await inbox()).toEqual([]);
  expect(await listed()).toMatchObject([{ ...corrected, role: 'Dueña', itemName: 'Molino Alto' }]);
  expect(codeOf(await write(secret))).toEqual([409, 'testimonial.decided']);

  expect((await decide(number, 'undo')).json).toMatchObject({ state: 'held' });
  expect((await decide(number, 'hide')).json).toMatchObject({ state: 'hidden' });
  expect(await listed()).toEqual([]);
  expect((await read(secret)).json.testimonial.state).toBe('hidden');

  expect((await withdraw(secret)).status).toBe(204);
  for (const ask of [read, withdraw, (one: string) => write(one)])
    expect(codeOf(await ask(secret))).toEqual([400, 'link.invalid']);
  expect(await tablesWith(cms, 'todos piden en línea')).toEqual([]);
  expect(await tablesWith(cms, 'Ya nadie llama para pedir')).toEqual([]);
});

it('the owner hears of what waits', async () => {
  const { tellOwner } = require('../dist/src/forum/notices/tellOwner.js') as {
    tellOwner: (strapi: Cms['strapi']) => Promise<void>;
  };
  const secret = await newSecret();
  await write(secret);
  await tellOwner(cms.strapi);
  await sendDue(cms);
  const [sent] = mailServer.mails;
  expect(sent?.to).toEqual([mailServer.env.MAIL_TO]);
  expect(sent?.mail.subject).toBe('Espera por ti: un testimonio');
  expect(sent?.mail.text).not.toContain(TEXTS.comment);
  await withdraw(secret);
});

it('stays as it is where the owner corrects it without a word about its state', async () => {
  const secret = await newSecret();
  await write(secret, { ...TEXTS, comment: 'Sin decidir' });
  const path = `/testimonials/${await numberOf(secret)}`;
  await api.ask('PUT', path, admin.token, { data: { role: 'Compras' } });
  expect((await read(secret)).json.testimonial).toMatchObject({
    role: 'Compras',
    state: 'waiting',
  });
  await withdraw(secret);
});

it('is taken back also out of the bin and after what it is about has gone', async () => {
  const data = { name: 'Se va pronto' };
  const made = (await api.ask('POST', '/projects', admin.token, { data })).json.data.number;
  const secret = await newSecret({ item: made });
  await write(secret, { ...TEXTS, comment: 'Desde la papelera' });
  const number = await numberOf(secret);
  await decide(number, 'approve');
  await api.ask('DELETE', `/projects/${made}`, admin.token);
  const [kept] = await listed();
  expect(kept).toMatchObject({ comment: 'Desde la papelera', about: 'project', item: made });
  expect(kept).not.toHaveProperty('itemName');

  await api.ask('DELETE', `/testimonials/${number}`, admin.token);
  expect((await read(secret)).json).toMatchObject({
    ...{ title: '', testimonial: { comment: 'Desde la papelera', state: 'hidden' } },
  });
  expect(codeOf(await write(secret))).toEqual([409, 'testimonial.decided']);
  await withdraw(secret);
  expect(await tablesWith(cms, 'Desde la papelera')).toEqual([]);
});

it('a link that is not used ends after ninety days, a used one with its testimonial', async () => {
  const [unused, used] = [await newSecret(), await newSecret()];
  await write(used, { ...TEXTS, comment: 'Este se queda' });
  const sweep = (
    require('../dist/src/content/testimonials/invitations.js') as {
      sweepInvitations: (strapi: Cms['strapi'], now: Date) => Promise<void>;
    }
  ).sweepInvitations;
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  await sweep(cms.strapi, later(89));
  expect((await read(unused)).status).toBe(200);
  await sweep(cms.strapi, later(91));
  expect(codeOf(await read(unused))).toEqual([400, 'link.invalid']);
  expect((await read(used)).status).toBe(200);
  await rowsOf(cms, 'delete from testimonials');
  await rowsOf(cms, `delete from portafolio_trash where kind = 'testimonial'`);
  await sweep(cms.strapi, later(1));
  expect(await rowsOf(cms, 'select 1 from portafolio_invitations')).toEqual([]);
});

it('is in the export of the account that reads its mail, and goes with it', async () => {
  const me = await api.register('jacinta@example.com');
  const secret = await newSecret({ email: 'jacinta@example.com' });
  await write(secret, { ...TEXTS, comment: 'Lo firmo yo' });
  await decide(await numberOf(secret), 'hide');
  const other = await newSecret({ email: 'otra@example.com' });
  await write(other, { ...TEXTS, comment: 'De otra persona' });
  const mine = async () =>
    (await api.ask('GET', '/account/export', me.token)).json.testimonials as Json[];
  // A member who registers an address first does not read its mail.
  expect(await mine()).toEqual([]);
  await rowsOf(cms, 'update up_users set proved_email = email where id = $1', [me.id]);
  expect(await mine()).toMatchObject([
    { about: 'project', item: project, comment: 'Lo firmo yo', email: me.email, state: 'hidden' },
  ]);
  await erase(cms, me.id);
  for (const text of ['Lo firmo yo', 'jacinta@example.com'])
    expect(await tablesWith(cms, text)).toEqual([]);
  expect(codeOf(await read(secret))).toEqual([400, 'link.invalid']);
  expect((await read(other)).json.testimonial.comment).toBe('De otra persona');
});
