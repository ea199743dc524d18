import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { identityOf, signal } from '../../setup/processes.ts';
import { NO_LIMITS } from '../../testing/limits.ts';
import { temporaryFolder } from '../folders.ts';
import { StartedSite } from '../startedSite.ts';
import { runTool } from '../tool.ts';
import { Writer } from '../../testing/writer.ts';

/** Of what comes by itself, however busy the machine. */
const SOON = { timeout: 120_000 };
const watch = new URL('watchConnections.mjs', import.meta.url).href;

/** One site through all its days: each start costs seconds. */
test('starts, is found by a second start, survives what is killed, and leaves no process', async () => {
  const dataDir = temporaryFolder('datos con ñ y espacios');
  const report = join(dataDir, '..', 'conexiones');
  const site = await StartedSite.prepare(dataDir, {
    SEED: 'demo',
    ...NO_LIMITS,
    JWT_SECRET: 'el mismo secreto después de la caída, para la misma sesión',
    NODE_OPTIONS: `--import ${watch}`,
    CONNECTIONS_REPORT: report,
  });
  chmodSync(dataDir, 0o755);
  mkdirSync(join(dataDir, 'logs'), { mode: 0o755 });
  writeFileSync(join(dataDir, 'logs', 'cms.log'), 'de antes\n', { mode: 0o644 });
  await site.up();
  expect(site.output).toContain(`Sitio           ${site.url}`);
  expect(site.output).toContain('admin@example.com');
  for (const path of ['/', '/api/articles', '/api/foros/1', '/api/docs', '/readyz']) {
    expect((await fetch(site.url + path)).status, path).toBe(200);
  }
  await isFoundByAnother(site);
  const other = await toolsRequestItsCms(site);
  isPrivate(dataDir);
  await bringsItsPartsBack(site);
  site.env['SITE_URL'] = 'https://portafolio.example'; // from its next start on
  await losesNothing(site);
  expect(site.output).toMatch(
    /Sitio +https:\/\/portafolio\.example\n +En esta máquina http:\/\/127\.0\.0\.1/,
  );
  await goesOnUnheard(site);

  const pids = site.processes().map(({ pid }) => pid);
  await site.stop();
  expect(site.process.exitCode).toBe(0);
  endedByItself(dataDir);
  expect(pids.filter(identityOf)).toEqual([]);
  expect(existsSync(join(dataDir, 'run.json'))).toBe(false);
  onlyLoopback(report);
  await other();
});

async function isFoundByAnother(site: StartedSite): Promise<void> {
  const again = Object.assign(Object.create(site) as StartedSite, { output: '' });
  await again.start();
  expect(again.output).toContain(`El sitio ya está en marcha en ${site.url}`);
  expect(again.process.exitCode).toBe(0);
}

/** What is killed because its time is over writes no last line. */
function endedByItself(dataDir: string): void {
  const log = (name: string) => readFileSync(join(dataDir, 'logs', name), 'utf8');
  expect(log('cms.log')).toContain('CMS: terminando (SIGTERM)');
  expect(log('postgres.log').trimEnd()).toMatch(/database system is shut down$/);
}

const asRoot = process.getuid?.() === 0;
const modeOf = (path: string): number => statSync(path).mode & 0o777;

/** An installation of before was open to every account, which the start has mended. */
function isPrivate(dataDir: string): void {
  expect(modeOf(dataDir)).toBe(asRoot ? 0o711 : 0o700);
  const files = ['run.json', 'logs/cms.log', 'logs/proxy.log', 'logs/postgres.log'];
  for (const name of files) expect(modeOf(join(dataDir, name)), name).toBe(0o600);
  for (const name of ['logs', 'public']) expect(modeOf(join(dataDir, name)), name).toBe(0o700);
}

/** Another program at the port of .env gets no request, whether the site runs or, as the rest asks, not. */
async function toolsRequestItsCms(site: StartedSite): Promise<() => Promise<void>> {
  let requests = 0;
  const other = createHttpServer((_request, response) => {
    requests += 1;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const seed = () => runTool('seed', ['--dry-run'], { ...site.env, CMS_PORT: `${port}` });
  expect(await seed()).toMatchObject({ code: 0 });
  expect(requests).toBe(0);
  return async () => {
    const { code, output } = await seed();
    expect(output).toContain('El sitio no está en marcha');
    expect([code, requests]).toEqual([1, 0]);
  };
}

async function bringsItsPartsBack(site: StartedSite): Promise<void> {
  const parts = ['cms', 'proxy'].map((name) => ({ name, pid: site.pidOf(name) }));
  for (const { pid } of parts) signal(pid, 'SIGKILL');
  for (const { name, pid } of parts) {
    await expect.poll(() => site.output, SOON).toContain(`${name} está de vuelta`);
    expect(site.output).toMatch(
      new RegExp(`${name} se cayó .SIGKILL.; arranca de nuevo (ya|en 0.5 s)`),
    );
    expect(site.pidOf(name)).not.toBe(pid);
  }
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, SOON).toBe(200);
}

/** One round with everything killed at once, the supervisor too; `npm run test:faults` kills the parts. */
async function losesNothing(site: StartedSite): Promise<void> {
  const env = parseEnv(readFileSync(site.env['ENV_FILE'] ?? '', 'utf8'));
  const writer = await Writer.create(site.url, env);
  writer.begin(8);
  await expect.poll(() => writer.acknowledged.length, SOON).toBeGreaterThan(20);
  await site.killEverything();
  await writer.end();
  await site.up();
  expect(await writer.count()).toEqual({ lost: 0, doubled: 0 });
}

/** The reader of its lines is gone, as when a terminal was closed. */
async function goesOnUnheard(site: StartedSite): Promise<void> {
  site.process.stdout?.destroy();
  site.process.stderr?.destroy();
  const before = site.pidOf('proxy');
  signal(before, 'SIGKILL');
  await expect.poll(() => site.pidOf('proxy'), SOON).not.toBe(before);
}

/** No process of ours connects to anything but loopback. */
function onlyLoopback(report: string): void {
  const lines = readFileSync(report, 'utf8').trim().split('\n');
  expect(lines.length).toBeGreaterThan(20); // it does see what is allowed
  expect(lines.filter((line) => !/ (127\.0\.0\.1|localhost|::1)$/.test(line))).toEqual([]);
}

test('a port in use is named with its variable, and nothing stays', async () => {
  const site = await StartedSite.prepare(temporaryFolder());
  const other = await StartedSite.prepare(temporaryFolder(), { CMS_PORT: `${site.cmsPort}` });
  const server = createServer().listen(site.cmsPort, '127.0.0.1');
  await other.start();
  server.close();
  expect(other.process.exitCode).toBe(1);
  expect(other.output).toContain(`El puerto ${site.cmsPort} (variable CMS_PORT) está ocupado`);
});
