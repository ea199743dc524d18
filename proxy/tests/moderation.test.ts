import { beforeAll, expect, it } from 'vitest';
import type { Session } from '../src/contract/index.ts';
import { admin, login, PASSWORD, person, requestSite, requestSiteOk } from './site.ts';

let boss: Session;
let writer: Session;
let forum: number;
beforeAll(async () => {
  boss = await admin();
  writer = await person('Quien escribe');
  const body = { name: 'De qué se habla' };
  forum = (
    await requestSiteOk<{ _id: number }>('POST', '/api/foros/create/', { token: boss.token, body })
  )._id;
});

const write = async (comment: string, token = writer.token) =>
  (
    await requestSiteOk<{ _id: number }>('POST', `/api/foros/${String(forum)}/fdetails/`, {
      token,
      body: { comment },
    })
  )._id;
const decide = (review: number, body: object, token = boss.token) =>
  requestSite('POST', `/api/moderation/${String(review)}/`, { token, body });
const reviews = async () =>
  (await requestSite('GET', `/api/foros/${String(forum)}/`)).json as {
    reviews: { _id: number; byAdmin?: true }[];
  };

it('of two admins the second is told who was first', async () => {
  const second = await person('Grace Segunda');
  const path = `/api/users/update/${String(second._id)}/`;
  await requestSiteOk('PUT', path, { token: boss.token, body: { isAdmin: true } });
  const { token } = await login(second.email, PASSWORD);
  const review = await write('Dos deciden sobre mí');
  expect((await decide(review, { action: 'hide' }, token)).status).toBe(200);
  const refused = await decide(review, { action: 'approve' });
  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({
    code: 'moderation.decided',
    message: '«Grace Segunda» ya decidió sobre esto. Aquí está como quedó.',
  });
});

it('somebody is blocked until a moment, and reads why', async () => {
  const troll = await person('Quien molesta');
  const review = await write('Molesto', troll.token);
  const blockUntil = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const body = { action: 'hide', block: true, hideAll: true, why: 'Insulta', blockUntil };
  expect((await decide(review, { ...body, blockUntil: 'mañana' })).status).toBe(400);
  expect((await decide(review, body)).status).toBe(200);
  const refused = await requestSite('POST', '/api/users/login/', {
    body: { username: troll.email, password: PASSWORD },
  });
  expect(refused.json).toMatchObject({
    code: 'login.blocked',
    blocked: { until: blockUntil, reason: 'Insulta' },
  });
});

it('a comment says that an admin wrote it, and no longer when the admin is none any more', async () => {
  const helper = await person('Quien ayuda');
  const review = await write('Ayudo', helper.token);
  const isMarked = async () =>
    (await reviews()).reviews.find(({ _id }) => _id === review)?.byAdmin === true;
  expect(await isMarked()).toBe(false);
  const path = `/api/users/update/${String(helper._id)}/`;
  await requestSiteOk('PUT', path, { token: boss.token, body: { isAdmin: true } });
  expect(await isMarked()).toBe(true);
  await requestSiteOk('PUT', path, { token: boss.token, body: { isAdmin: false } });
  expect(await isMarked()).toBe(false);
});
