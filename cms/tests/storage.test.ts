import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { SEED_TOKEN } from './support/environment.ts';
import { client, type Client, type Person } from './support/http.ts';
import { forgetWhatIsKept } from './support/kept.ts';
import { panelToken } from './support/panel.ts';
import { KEYS, fakeS3, type FakeS3 } from './support/s3.ts';

const PICTURE = readFileSync(
  path.resolve(import.meta.dirname, '../../scripts/tests/tools/picture.png'),
);

let s3: FakeS3;
let cms: Cms;
let api: Client;
let admin: Person;
let article: string;
beforeAll(async () => {
  s3 = await fakeS3();
  cms = await startCms({ env: s3.env });
  api = client(cms.url);
  admin = await api.admin();
});
beforeEach(async () => {
  s3.mode = 'well';
  const { json } = await api.ask('POST', '/articles', admin.token, { data: { name: 'Con foto' } });
  article = `/articles/${json.data.number}`;
});
afterAll(async () => {
  await cms.stop();
  s3.close();
});

const names = () => [...s3.objects.keys()].map((key) => path.posix.basename(key)).sort();
const rows = () => cms.strapi.db.query('plugin::upload.file').count();

function form(field: string) {
  const made = new FormData();
  made.append(field, new Blob([new Uint8Array(PICTURE)]), 'foto.png');
  return made;
}
function put() {
  const made = form('image');
  made.set('article_id', article.split('/')[2] ?? '');
  return api.ask('POST', '/articles/image', admin.token, made);
}
const read = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(cms.url + address, { method, headers });

it('by each of the three doors a picture goes to the bucket, with its widths, and to no disk', async () => {
  const mine: string = (await put()).json.path;
  const seeded = (await api.ask('POST', '/seed/image', SEED_TOKEN, form('image'))).json.path;
  const authorization = `Bearer ${await panelToken(cms.strapi)}`;
  const sent = { method: 'POST', headers: { authorization }, body: form('files') };
  const [row] = (await (await fetch(`${cms.url}/upload`, sent)).json()) as { url: string }[];
  for (const address of [mine, seeded, row?.url]) {
    expect(address).toMatch(/^\/uploads\/[0-9a-f]{24}_w\d+\.png$/);
    expect(s3.objects.get(`/fotos${address}`)?.type).toBe('image/png');
  }
  const fileKey = path.basename(mine).split('_')[0] ?? '';
  const kept = names().filter((name) => name.startsWith(fileKey));
  expect(kept.length).toBeGreaterThan(1);
  for (const name of kept) expect((await read(`/uploads/${name}`)).status).toBe(200);
  expect(readdirSync(cms.uploads)).toEqual([]);
});

it('is read as from a disk: whole, in part, by its head, and not again when it is known', async () => {
  const address: string = (await put()).json.path;
  const { bytes } = s3.objects.get(`/fotos${address}`)!;
  const whole = await read(address);
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  const etag = whole.headers.get('etag') ?? '';
  const headers = Object.fromEntries(whole.headers);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'cache-control': 'max-age=31536000,immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const head = await read(address, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  const part = await read(address, { range: 'bytes=2-5' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${bytes.length}`]); // prettier-ignore
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(2, 6))).toBe(true);
  expect((await read(address, { range: 'bytes=9999999-9999999' })).status).toBe(416);
  expect((await read(address, { 'if-none-match': etag })).status).toBe(304);
});

it.each(['nada.png', '..%2f..%2fetc%2fpasswd', 'a/b.png', '.env', 'x.png%00', '%zz'])(
  'what is not there, or no name of a picture, is not found: %s',
  async (name) => {
    expect([400, 404]).toContain((await read(`/uploads/${name}`)).status);
  },
);

it('goes from the bucket with the last item that names it', async () => {
  const before = names();
  await put();
  await api.ask('DELETE', article, admin.token);
  await forgetWhatIsKept(cms.strapi);
  expect(names()).toEqual(before);
});

it.each(['mute', 'busy'] as const)(
  'storage that is %s: 503, and nothing half kept',
  async (mode) => {
    const address: string = (await put()).json.path;
    const before = [names(), await rows()];
    s3.mode = mode;
    const { status, json } = await put();
    expect([status, json.error.message]).toEqual([503, expect.stringContaining('almacén')]);
    expect((await read(address)).status).toBe(503);
    s3.mode = 'well';
    expect([names(), await rows()]).toEqual(before);
    expect((await api.asProxy('GET', article)).json.data.image).toBe(address);
    expect((await read(address)).status).toBe(200);
  },
);

it('a removal that it did not hear is made up for by the next sweep', async () => {
  const before = names();
  await put();
  expect((await api.ask('DELETE', article, admin.token)).status).toBe(204);
  s3.mode = 'mute';
  await forgetWhatIsKept(cms.strapi).catch(() => undefined);
  s3.mode = 'well';
  expect(names()).not.toEqual(before);
  await forgetWhatIsKept(cms.strapi);
  expect(names()).toEqual(before);
});

it('one that breaks off in the middle breaks the answer off; a reader who leaves breaks nothing', async () => {
  const address: string = (await put()).json.path;
  s3.mode = 'breaks';
  await expect(read(address).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  s3.mode = 'well';
  const leaving = new AbortController();
  await fetch(cms.url + address, { signal: leaving.signal });
  leaving.abort();
  expect((await read(address)).status).toBe(200);
});

it('one that encodes what it stores, which is not asked for, is refused and said so', async () => {
  const address: string = (await put()).json.path;
  s3.mode = 'encodes';
  const answer = await read(address);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('responde comprimido');
});

it('a wrong key is named in the error', async () => {
  const { S3Storage } = createRequire(import.meta.url)('../dist/src/storage/s3.js') as {
    S3Storage: new (env: object) => {
      put(name: string, bytes: Buffer, type: string): Promise<void>;
    };
  };
  const wrong = { ...s3.env, ...KEYS, S3_SECRET_ACCESS_KEY: 'otra' };
  const putting = new S3Storage(wrong).put('x.png', PICTURE, 'image/png');
  await expect(putting).rejects.toThrow('403 SignatureDoesNotMatch');
});
