import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cms, owner, startCmsWithPanel } from './support/oneCms.ts';
import { ownTemporaryFolder, pictureOf, temporaryFiles } from './support/pictures.ts';

ownTemporaryFolder();

startCmsWithPanel();

/** The answer goes out before its folder is deleted. */
afterEach(() =>
  vi.waitFor(() => {
    if (temporaryFiles().length > 0) throw new Error(`${temporaryFiles().join()} stayed`);
  }),
);

const TYPE = 'multipart/form-data; boundary=x';
const partOf = (header: string, value = 'z') => `--x\r\n${header}\r\n\r\n${value}\r\n`;
const field = (name: string, value?: string) =>
  partOf(`Content-Disposition: form-data; name="${name}"`, value);
const file = (name: string, value?: string) =>
  partOf(`Content-Disposition: form-data; name="${name}"; filename="a.png"`, value);
const END = '--x--\r\n';

function sendRaw(head: string[], body: string, { path = '/upload', token = owner } = {}) {
  const { hostname, port } = new URL(cms.url);
  const socket = connect(Number(port), hostname);
  const lines = [`POST ${path} HTTP/1.1`, `Host: ${hostname}`, `Content-Type: ${TYPE}`];
  const authorization = token && [`Authorization: Bearer ${token}`];
  socket.write([...lines, ...authorization, ...head, '', body].join('\r\n'));
  return socket;
}

async function statusOf(socket: Socket): Promise<number> {
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(answer.toString().split(' ')[1]);
}

it.each([
  ['without an account, at the library', '/upload', '', 401],
  ['with a made-up one', '/upload/files', 'x', 401],
  ['at the login', '/admin/login', '', 415],
  ['at a picture of the site', '/api/articles/image', '', 401],
  ['of the panel at a picture of the site', '/api/articles/image', 'owner', 401],
  ['where no files are taken', '/api/foros', 'x', 401],
])('of a form of a caller that comes %s nothing is read', async (_, path, who, status) => {
  const token = who === 'owner' ? owner : who;
  const socket = sendRaw(['Content-Length: 9000'], file('files').slice(0, -3), { path, token });
  expect(await statusOf(socket)).toBe(status);
  expect(temporaryFiles()).toEqual([]);
});

async function send(body: string, type = TYPE) {
  const headers = { 'content-type': type, authorization: `Bearer ${owner}` };
  return (await fetch(`${cms.url}/upload`, { method: 'POST', headers, body })).status;
}

it.each([
  [
    'with a name of 240 KB',
    partOf(`Content-Disposition: form-data; ${'filename="'.repeat(24_000)}x`),
    400,
  ],
  ['with a NUL in a name', field('a\0'), 400],
  ['with the name of every object’s prototype', file('__proto__'), 400],
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
    expect(await send(field('a') + END, type)).toBe(400);
});

it.each([
  ['that does not say how long it is', 'Transfer-Encoding: chunked', 411],
  ['that says too much', 'Content-Length: 99999999', 413],
])('a form %s is refused before it is read', async (_, head, status) => {
  expect(await statusOf(sendRaw([head], ''))).toBe(status);
});

it('the connection of a refused form goes on', async () => {
  const body = file('files').repeat(21) + END.repeat(40_000);
  const socket = sendRaw([`Content-Length: ${String(body.length)}`], body);
  const answers = vi.fn();
  socket.on('data', answers);
  await vi.waitFor(() => expect(String(answers.mock.calls)).toContain('HTTP/1.1 400 '));
  socket.write('GET /_health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(String(answers.mock.calls)).toContain('HTTP/1.1 204 '));
  socket.destroy();
});

it.each([
  ['in the middle', file('files').slice(0, -3), 9_000],
  ['whose form goes on after its end', `${END}--x\r\n${file('files')}`, undefined],
])('of a caller that leaves %s nothing stays', async (_, body, length = body.length) => {
  const socket = sendRaw([`Content-Length: ${String(length)}`], body);
  await vi.waitFor(() => expect(temporaryFiles()).toHaveLength(1));
  socket.destroy();
});

describe('the library', () => {
  const pictures = async (named: Record<string, string>) => {
    const picture = new Blob([new Uint8Array(await pictureOf(9, 9).png().toBuffer())]);
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

it('of a form that is not read and that is left nothing is written beside the log', async () => {
  const written = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const connected = once(cms.strapi.server.httpServer, 'connection') as Promise<[Socket]>;
  const socket = sendRaw(['Content-Length: 9000'], file('files').slice(0, -3), { token: 'x' });
  const [server] = await connected;
  socket.end();
  await new Promise((resolve) => server.once('close', resolve));
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});
