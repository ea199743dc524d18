import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { erase } from './ownData/erase.ts';
import { untilWaiting, withClient } from './support/database.ts';
import type { Answer, Person } from './support/http.ts';
import { admin, api, cms, useOneCms } from './support/oneCms.ts';
import { askPanel, panelToken } from './support/panel.ts';
import { ownTemporaryFolder, pictureOf, temporaryFiles } from './support/pictures.ts';

ownTemporaryFolder();
useOneCms();

let other: Person;
let number: number;
/** None that looks like another admin's. */
const NAMES = ['ana', 'berta', 'carla', 'dora', 'elsa', 'flora', 'greta', 'helga', 'ines', 'julia'];
beforeEach(async () => {
  const { email, id } = await api.register(`${NAMES.shift() ?? ''}@sesiones.example`);
  await api.ask('PUT', `/account/users/${id}`, admin.token, { isAdmin: true });
  other = await api.login(email, 'clave de persona');
  const data = { name: 'Con imagen' };
  number = (await api.ask('POST', '/articles', admin.token, { data })).json.data.number;
});
const cover = async () => (await api.asProxy('GET', `/articles/${number}`)).json.data.image;

const ENDS: [string, () => Promise<unknown>][] = [
  [
    'is no admin any more',
    () => api.ask('PUT', `/account/users/${other.id}`, admin.token, { isAdmin: false }),
  ],
  ['has left', () => api.ask('POST', '/account/logout', other.token)],
  ['is gone', () => erase(cms, other.id)],
];

async function formOf(field: string, pictures = 1) {
  const form = new FormData();
  const bytes = new Uint8Array(await pictureOf(9, 9).png().toBuffer());
  for (let i = 0; i < pictures; i++) form.append(field, new Blob([bytes]), 'a.png');
  if (field === 'image') form.append('article_id', String(number));
  return form;
}

/** Sends the first half, and the rest once something has happened meanwhile. */
async function sendInHalves(path: string, token: string, between: () => Promise<unknown>) {
  const form = new Response(await formOf(path === '/upload' ? 'files' : 'image'));
  const body = Buffer.from(await form.arrayBuffer());
  const { hostname, port } = new URL(cms.url);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: ${form.headers.get('content-type') ?? ''}`,
    `Content-Length: ${String(body.length)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(body.subarray(0, 150));
  await expect.poll(() => temporaryFiles().length).toBe(1);
  await between();
  socket.write(body.subarray(150));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(answer.toString().split(' ')[1]);
}

describe('a form that was begun before', () => {
  it.each(ENDS)('changes no picture once its sender %s', async (_, end) => {
    const status = await sendInHalves('/api/articles/image', other.token, end);
    expect(status).toBe(401);
    expect(await cover()).toBe('');
  });

  it('stores nothing in the library once its sender has left the panel', async () => {
    const token = await panelToken(cms.strapi);
    const leave = async () =>
      expect((await askPanel(cms.url, token, 'POST', '/admin/logout')).status).toBe(200);
    const count = () => cms.strapi.db.query('plugin::upload.file').count();
    const before = await count();
    expect(await sendInHalves('/upload', token, leave)).toBe(401);
    expect(await count()).toBe(before);
  });

  it('stores no further picture once its sender has left meanwhile', async () => {
    const token = await panelToken(cms.strapi);
    const count = () => cms.strapi.db.query('plugin::upload.file').count();
    const before = await count();
    const status = await withClient(cms.databaseUrl, async (db) => {
      await db.query('begin');
      await db.query('lock table files in share mode');
      const headers = { authorization: `Bearer ${token}` };
      const body = await formOf('files', 2);
      const sent = fetch(`${cms.url}/upload`, { method: 'POST', headers, body });
      await untilWaiting(cms.databaseUrl);
      expect((await askPanel(cms.url, token, 'POST', '/admin/logout')).status).toBe(200);
      await db.query('rollback');
      return (await sent).status;
    });
    expect(status).toBe(401);
    expect(await count()).toBe(before + 1);
  });
});

/** What is asked while another transaction holds the article, and answered once something has happened meanwhile. */
const whileHeld = (ask: () => Promise<Answer>, between: () => Promise<unknown>) =>
  withClient(cms.databaseUrl, async (db) => {
    await db.query('begin');
    await db.query('select 1 from articles where number = $1 for update', [number]);
    const answer = ask();
    await untilWaiting(cms.databaseUrl);
    await between();
    await db.query('rollback');
    return answer;
  });

describe('a picture that was being resized', () => {
  it.each(ENDS)('changes nothing once its sender %s', async (_, end) => {
    const form = await formOf('image');
    const put = () => api.ask('POST', '/articles/image', other.token, form);
    expect((await whileHeld(put, end)).status).toBe(401);
    expect(await cover()).toBe('');
  });
});

it('a change that was begun before its editor went names them nowhere', async () => {
  const data = { name: 'Cambiado' };
  const put = () => api.ask('PUT', `/articles/${number}`, other.token, { data });
  await whileHeld(put, () => erase(cms, other.id));
  const edits = await withClient(cms.databaseUrl, (db) =>
    db.query('select 1 from portafolio_edits where account = $1', [other.id]),
  );
  expect(edits.rows).toEqual([]);
});

it('a deletion that was begun before its admin went deletes nothing, and names them nowhere', async () => {
  const remove = () => api.ask('DELETE', `/articles/${number}`, other.token);
  expect((await whileHeld(remove, () => erase(cms, other.id))).status).toBe(401);
  expect((await api.asProxy('GET', `/articles/${number}`)).status).toBe(200);
  const decisions = await withClient(cms.databaseUrl, (db) =>
    db.query('select 1 from decisions where by_id = $1 and subject = $2', [other.id, 'article']),
  );
  expect(decisions.rows).toEqual([]);
});
