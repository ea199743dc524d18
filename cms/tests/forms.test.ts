import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { panelToken } from './support/panel.ts';

let cms: Cms;
let owner: string;
beforeAll(async () => {
  vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'portafolio-forms-')));
  cms = await startCms();
  owner = await panelToken(cms.strapi);
});
afterAll(async () => {
  await cms.stop();
  rmSync(tmpdir(), { recursive: true });
  vi.unstubAllEnvs();
});

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('portafolio-form-'));
/** The answer goes out before its folder is deleted. */
afterEach(() =>
  vi.waitFor(() => {
    if (folders().length > 0) throw new Error(`${folders().join()} stayed`);
  }),
);

const TYPE = 'multipart/form-data; boundary=x';
const partOf = (header: string, value = 'z') => `--x\r\n${header}\r\n\r\n${value}\r\n`;
const field = (name: string, value?: string) =>
  partOf(`Content-Disposition: form-data; name="${name}"`, value);
const file = (name: string, value?: string) =>
  partOf(`Content-Disposition: form-data; name="${name}"; filename="a.png"`, value);
const END = '--x--\r\n';

async function send(
  body: string,
  { path = '/upload', type = TYPE, authorization = 'Bearer x' } = {},
) {
  const headers = { 'content-type': type, ...(authorization && { authorization }) };
  const { status } = await fetch(cms.url + path, { method: 'POST', headers, body });
  return status;
}

it.each([
  ['without saying whose', { authorization: '' }, 401],
  ['where no files are taken', { path: '/admin/login' }, 415],
  ['where no files are taken of the site', { path: '/api/foros' }, 415],
  ['at the library, by nobody', {}, 401],
  ['at a picture of the site, by nobody', { path: '/api/articles/1/image' }, 401],
])('a form %s is refused, and no file stays', async (_, where, status) => {
  const fields = ['files', 'image', 'other', '__proto__'].map((name) => file(name)).join('');
  expect(await send(fields + END, where)).toBe(status);
});

it.each([
  [
    'with a name of 240 KB',
    partOf(`Content-Disposition: form-data; ${'filename="'.repeat(24_000)}x`),
    400,
  ],
  ['with a NUL in a name', field('a\0'), 400],
  ['with a malformed header', field('a') + partOf('Bad Header'), 400],
  ['that ends too early', file('files').slice(0, -3), 400],
  ['of nothing of the sort', 'nothing of the sort', 400],
  ['of 21 files', file('files').repeat(21), 400],
  ['of 51 fields', field('a').repeat(51), 400],
  ['with a long field', field('a', 'z'.repeat(65_537)), 413],
  ['with a file of more than 10 MB', file('files', 'z'.repeat(10 * 1_048_576 + 1)), 413],
  ['of 11 MB', file('files', 'z'.repeat(11 * 1_048_576)), 413],
])('a form %s is refused as it comes, and nothing of it stays', async (_, parts, status) => {
  expect(await send(parts.endsWith('sort') ? parts : parts + END)).toBe(status);
});

it('a form without its boundary is malformed', async () => {
  for (const type of [
    'multipart/form-data',
    `multipart/form-data; boundary=${'a'.repeat(500)}`,
    'multipart/mixed; boundary=x',
  ])
    expect(await send(field('a') + END, { type })).toBe(400);
});

async function sendRaw(head: string[], body: string) {
  const { hostname, port } = new URL(cms.url);
  const socket = connect(Number(port), hostname);
  const lines = ['POST /upload HTTP/1.1', `Host: ${hostname}`, `Content-Type: ${TYPE}`];
  socket.write([...lines, 'Authorization: Bearer x', ...head, '', body].join('\r\n'));
  return socket;
}

it.each([
  ['that does not say how long it is', 'Transfer-Encoding: chunked', '411'],
  ['that says too much', 'Content-Length: 99999999', '413'],
])('a form %s is refused before it is read', async (_, head, status) => {
  const socket = await sendRaw([head], '');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain(`HTTP/1.1 ${status} `);
  socket.destroy();
});

it('the connection of a refused form goes on', async () => {
  const body = file('files').repeat(21) + END.repeat(40_000);
  const socket = await sendRaw([`Content-Length: ${String(body.length)}`], body);
  const answers = vi.fn();
  socket.on('data', answers);
  await vi.waitFor(() => expect(String(answers.mock.calls)).toContain('HTTP/1.1 400 '));
  socket.write('GET /_health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(String(answers.mock.calls)).toContain('HTTP/1.1 204 '));
  socket.destroy();
});

it('of whoever leaves in the middle nothing stays', async () => {
  const socket = await sendRaw(['Content-Length: 9000'], file('files').slice(0, -3));
  await vi.waitFor(() => expect(folders()).toHaveLength(1));
  socket.destroy();
});

describe('the library', () => {
  const pictures = async (named: Record<string, string>) => {
    const options = { create: { width: 9, height: 9, channels: 3, background: 'red' } } as const;
    const picture = new Blob([new Uint8Array(await sharp(options).png().toBuffer())]);
    const form = new FormData();
    for (const [name, title] of Object.entries(named)) {
      form.append('files', picture, name);
      form.append('fileInfo', JSON.stringify({ name, alternativeText: title }));
    }
    return form;
  };
  const upload = async (path: string, body: FormData, method = 'POST') => {
    const headers = { authorization: `Bearer ${owner}` };
    const sent = await fetch(cms.url + path, { method, headers, body });
    return [await sent.json()].flat() as Record<
      'id' | 'name' | 'caption' | 'alternativeText',
      unknown
    >[];
  };

  it('takes several pictures at once, with what is said of each', async () => {
    const rows = await upload('/upload', await pictures({ 'ñ uno.png': 'uno', 'dos.png': 'dos' }));
    expect(rows.map(({ name, alternativeText }) => [name, alternativeText])).toEqual([
      ['ñ uno.png', 'uno'],
      ['dos.png', 'dos'],
    ]);
  });

  it('takes one as the panel sends it, and what is said of it later', async () => {
    const [row] = await upload('/upload/files', await pictures({ 'café.png': 'Café' }));
    expect(row?.name).toBe('café.png');
    const form = new FormData();
    form.append('fileInfo', JSON.stringify({ name: 'té.png', caption: 'Una taza' }));
    const [changed] = await upload(`/upload/files/${String(row?.id)}`, form, 'PUT');
    expect([changed?.name, changed?.caption]).toEqual(['té.png', 'Una taza']);
  });
});
