import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { identityOf, signal } from '../setup/processes.ts';
import { temporaryFolder } from './folders.ts';
import { Site } from './site.ts';

test('starts, is found by a second start, brings its parts back, and leaves no process', async () => {
  const site = await Site.prepare(temporaryFolder('datos con ñ y espacios'));
  await site.up();
  expect(site.output).toContain(`Sitio           ${site.url}`);
  expect(site.output).toContain('admin@example.com');
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect((await fetch(site.url)).headers.get('content-type')).toMatch(/html/);

  const again = Object.assign(Object.create(site) as Site, { output: '' });
  await again.start();
  expect(again.output).toContain(`El sitio ya está en marcha en ${site.url}`);
  expect(again.process.exitCode).toBe(0);

  for (const name of ['cms', 'proxy']) {
    const pid = site.pidOf(name);
    signal(pid, 'SIGKILL');
    await expect.poll(() => site.output, { timeout: 30_000 }).toContain(`${name} está de vuelta`);
    expect(site.output).toContain(`${name} se cayó (SIGKILL); arranca de nuevo en 0.5 s`);
    expect(site.pidOf(name)).not.toBe(pid);
  }
  await expect
    .poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 20_000 })
    .toBe(200);

  const pids = site.processes().map(({ pid }) => pid);
  expect(await site.stop()).toBeLessThan(10_000);
  expect(site.process.exitCode).toBe(0);
  expect(pids.filter(identityOf)).toEqual([]);
});

test('a port in use is named with its variable, and nothing stays', async () => {
  const site = await Site.prepare(temporaryFolder());
  const other = await Site.prepare(temporaryFolder(), { CMS_PORT: `${site.cmsPort}` });
  const { createServer } = await import('node:net');
  const server = createServer().listen(site.cmsPort, '127.0.0.1');
  await other.start();
  server.close();
  expect(other.process.exitCode).toBe(1);
  expect(other.output).toContain(`El puerto ${site.cmsPort} (variable CMS_PORT) está ocupado`);
});

test('no process of ours connects to anything but loopback', async () => {
  const folder = temporaryFolder();
  const report = join(folder, '..', 'conexiones');
  const watch = new URL('watchConnections.mjs', import.meta.url).href;
  const site = await Site.prepare(folder, {
    NODE_OPTIONS: `--import ${watch}`,
    CONNECTIONS_REPORT: report,
    SEED: 'demo',
  });
  await site.up();
  for (const path of ['/', '/api/articles', '/api/foros/1', '/api/docs', '/readyz']) {
    expect((await fetch(site.url + path)).status).toBe(200);
  }
  await site.stop();
  const lines = readFileSync(report, 'utf8').trim().split('\n');
  expect(lines.length).toBeGreaterThan(20); // it does see what is allowed
  expect(lines.filter((line) => !/ (127\.0\.0\.1|localhost|::1)$/.test(line))).toEqual([]);
});
