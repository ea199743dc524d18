import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identityOf } from '../setup/processes.ts';
import { reachCms } from './reachCms.ts';

const TOKEN = 'la-llave-de-sembrar-de-este-sitio';
let dataDir: string;
/** What a program at the CMS's port was sent. */
let received: string[] = [];
let cmsUrl: string;

const stranger = createServer((request, response) => {
  received.push(request.headers.authorization ?? '');
  response.setHeader('content-type', 'application/json').end('{"isEmpty":true}');
});

beforeEach(async () => {
  received = [];
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const { port } = stranger.address() as AddressInfo;
  cmsUrl = `http://127.0.0.1:${port}`;
  dataDir = mkdtempSync(join(tmpdir(), 'portafolio-'));
  const env = join(dataDir, 'env');
  writeFileSync(env, `SEED_TOKEN=${TOKEN}\nDATA_DIR=${dataDir}\nCMS_PORT=${port}\n`);
  for (const [name, value] of Object.entries({ ENV_FILE: env, DATA_DIR: dataDir, CMS_URL: '' }))
    vi.stubEnv(name, value);
  vi.stubEnv('SEED_TOKEN', TOKEN);
});
afterEach(() => {
  vi.unstubAllEnvs();
  stranger.closeAllConnections();
  stranger.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const own = { pid: process.pid, identity: identityOf(process.pid) };

/** Who runs the site, and which process its CMS is. */
const note = (cms: object, holder: object = own) =>
  writeFileSync(
    join(dataDir, 'run.json'),
    JSON.stringify({ ...holder, address: 'x', cmsUrl, children: [{ name: 'cms', ...cms }] }),
  );

test.each<[string, () => void]>([
  ['the site does not run', () => undefined],
  ['its CMS has ended', () => note({ pid: 2 ** 30, identity: '1' })],
  ['another process has the number of its CMS', () => note({ ...own, identity: 'otra' })],
  ['its process has ended', () => note(own, { pid: 2 ** 30, identity: '1' })],
  ['it is not known since when its CMS runs', () => note({ pid: process.pid })],
  ['the note is cut short', () => writeFileSync(join(dataDir, 'run.json'), '{"pid":')],
])('where %s, a program at the port is sent nothing', (_, prepare) => {
  prepare();
  expect(() => reachCms()).toThrow('El sitio no está en marcha');
  expect(received).toEqual([]);
});

test('the CMS of the site gets the token, and a program that takes its port later gets none', async () => {
  note(own);
  const cms = reachCms();
  expect((await cms.state()).isEmpty).toBe(true);
  expect(received).toEqual([`Bearer ${TOKEN}`]);
  note({ ...own, identity: 'otra' });
  await expect(cms.state()).rejects.toThrow('El sitio no está en marcha');
  expect(received).toHaveLength(1);
}, 20_000);
