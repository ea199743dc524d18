import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { request, requestOk } from '../../testing/client.ts';
import { temporaryFolder } from '../folders.ts';
import { StartedSite } from '../startedSite.ts';
import { runTool } from '../tool.ts';

interface Session {
  _id: number;
  token: string;
}

/** The owner's whole story, with the real `npm start` and the embedded database. */
test('backup while the site runs; restore when it is stopped; old sessions are over', async () => {
  const site = await StartedSite.prepare(temporaryFolder('datos con ñ y espacios'));
  const file = join(site.dataDir, '..', 'copia ñ.tar.gz');
  const envFile = site.env['ENV_FILE'] ?? '';
  site.env['RESPALDOS_DIR'] = join(site.dataDir, '..', 'respaldos');
  const post = (path: string, body: object): Promise<Session> =>
    requestOk(site.url + path, { method: 'POST', body });
  const whoIs = async ({ token }: Session): Promise<number> =>
    (await request(`${site.url}/api/users/profile`, { token })).status;
  const person = (name: string) => ({
    name,
    email: `${name}@example.com`,
    password: `contraseña de ${name}`,
  });
  const login = (name: string) =>
    post('/api/users/login', { username: person(name).email, password: person(name).password });

  await site.up();
  expect(site.output).toContain(`Contraseña      ADMIN_PASSWORD en ${envFile}`);
  const ana = await post('/api/users/register', person('ana'));
  const made = await runTool('backup', [file], site.env);
  expect(made.output).toMatch(
    /Copiar la base de datos \([\d,]+ s\)[^]*2 cuentas[^]*copia ñ\.tar\.gz/,
  );
  expect(made.output).toContain(`No lleva tus archivos de ${site.env['CONTENT_DIR']}`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await runTool('backup', [file], site.env)).output).toContain('ya existe');
  const beto = await post('/api/users/register', person('beto'));
  expect(await whoIs(beto)).toBe(200);

  const busy = await runTool('restore', [file, '--yes'], site.env);
  expect(busy.output).toContain(`El sitio está en marcha (${site.url})`);
  expect(busy.code).toBe(1);
  expect(await whoIs(beto)).toBe(200);
  await site.stop();

  const damaged = join(site.dataDir, '..', 'mala.tar.gz');
  writeFileSync(damaged, readFileSync(file).subarray(0, -40));
  expect((await runTool('restore', [damaged, '--yes'], site.env)).output).toContain(
    'No se cambió nada',
  );
  expect((await runTool('restore', [file], site.env, 'no\n')).output).toContain('Cancelado');
  const done = await runTool('restore', [file, '--yes'], site.env);
  expect(done.output).toMatch(/Lo de ahora queda en (.*antes-de-restaurar.*\.tar\.gz)[^]*Listo/);
  const [, previous = ''] = /queda en (.*\.tar\.gz)/.exec(done.output) ?? [];
  expect(existsSync(previous)).toBe(true);
  const listed = await runTool('admin', ['list'], site.env);
  expect(listed.output).toContain('admin@example.com');
  const changed = ['password', 'admin@example.com'];
  expect((await runTool('admin', changed, site.env, 'otra clave\n')).output).toContain(
    'en el sitio y el panel',
  );
  expect(existsSync(join(site.dataDir, 'run.json'))).toBe(false);

  await site.up();
  expect([await whoIs(ana), await whoIs(beto)]).toEqual([401, 401]);
  expect(await whoIs(await login('ana'))).toBe(200);
  const next = await post('/api/users/register', person('carla')); // takes beto's number
  expect(next._id).toBe(beto._id);
  expect(await whoIs(beto)).toBe(401);
  expect((await runTool('admin', ['list'], site.env)).output).toContain('admin@example.com');
  await site.stop();

  const other = await StartedSite.prepare(temporaryFolder());
  const moved = await runTool('restore', [file], other.env); // an empty folder: there is nothing to ask
  expect(moved.output).toMatch(/Preparar las tablas \([\d,]+ s\)[^]*Listo/);
  await other.up();
  const entering = { username: 'ana@example.com', password: 'contraseña de ana' };
  await requestOk(`${other.url}/api/users/login`, { method: 'POST', body: entering });
  await other.stop();
});

test('a site that was never started says so', async () => {
  const dir = temporaryFolder();
  const env = { ENV_FILE: join(dir, 'env'), DATA_DIR: dir };
  for (const [tool, args] of [
    ['admin', ['list']],
    ['backup', []],
  ] as const) {
    const { code, output } = await runTool(tool, [...args], env);
    expect(output).toContain('Arráncalo una vez con: npm start');
    expect(code).toBe(1);
  }
  expect((await runTool('restore', ['nada.tar.gz'], env)).output).toMatch(
    /No existe .*nada\.tar\.gz/,
  );
});
