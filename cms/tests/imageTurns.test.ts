import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { client, type Client, type Person } from './support/http.ts';
import { panelToken } from './support/panel.ts';
import { decoders, ownTemporaryFolder, pictureOf, temporaryFiles } from './support/pictures.ts';

ownTemporaryFolder();

let cms: Cms;
let api: Client;
let admin: Person;
let article = '';
beforeAll(async () => {
  cms = await startCms();
  api = client(cms.url);
  admin = await api.admin();
});
beforeEach(async () => {
  const { json } = await api.ask('POST', '/articles', admin.token, {
    data: { name: 'Con imagen' },
  });
  article = `/articles/${json.data.number}`;
});
afterAll(() => cms.stop());

const files = () => readdirSync(cms.uploads).sort();

function put(bytes: Buffer) {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)]), 'foto.png');
  return api.ask('POST', `${article}/image`, admin.token, form);
}

async function toLibrary(bytes: Buffer) {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), 'a.png');
  const headers = { authorization: `Bearer ${await panelToken(cms.strapi)}` };
  return fetch(`${cms.url}/upload`, { method: 'POST', headers, body: form });
}

it.each([
  ['of the panel', 'of the site', toLibrary, put, 201],
  ['of an admin', 'of another', put, toLibrary, 200],
] as const)('large pictures %s keep none %s waiting', async (_, __, send, sendOther, status) => {
  const stored = () => files().filter((name) => name.endsWith('_w2400.png'));
  const before = stored();
  const large = await pictureOf(6_000, 6_000).png().toBuffer();
  const sent = [1, 2].map(async () => (await send(large)).status);
  await expect.poll(() => decoders(tmpdir()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  const other = await sendOther(await pictureOf(20, 20).png().toBuffer());
  expect(other.status).toBeLessThan(300);
  expect(stored()).toEqual(before);
  expect(await Promise.all(sent)).toEqual([status, status]);
});

it('more uploads at once than the queue holds are 503, and leave no files', async () => {
  const before = files();
  const source = await pictureOf(1500, 1500).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => put(source)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(11);
  await api.ask('DELETE', article, admin.token);
  expect([files(), temporaryFiles()]).toEqual([before, []]);
});
