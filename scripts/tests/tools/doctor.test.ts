import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { Cms } from '../../seed/cms.ts';
import { seed as seedFiles } from '../../seed/seeding.ts';
import { runTool } from '../tool.ts';
import { emptied } from './emptied.ts';
import type { RunningStack } from './stacks.ts';

let site: RunningStack;
beforeAll(async () => {
  site = await emptied('one');
  await seedFiles(new Cms(site.cmsUrl, site.env['SEED_TOKEN'] ?? ''));
});

const envFile = () => join(site.dataDir, 'env');
const doctor = (env: NodeJS.ProcessEnv = {}, args: string[] = []) =>
  runTool('doctor', args, {
    ENV_FILE: envFile(),
    DATA_DIR: site.dataDir,
    DATABASE_URL: site.databaseUrl,
    ...env,
  });

test('nothing is wrong with the demo content', async () => {
  const { code, output } = await doctor({ RESPALDOS_DIR: join(site.dataDir, 'respaldos') });
  expect(output).toContain('Todo está bien');
  expect(output).toMatch(/PostgreSQL \d+\.\d+, \d+ MB/);
  expect(output).toMatch(/[1-9]\d* archivos de imagen/);
  expect(output).toMatch(/No hay respaldos en .*respaldos\n +→ npm run backup/);
  expect(code).toBe(0);
});

test('what has waited for days is named, and nothing is wrong', async () => {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query(
    `update reviews set state = 'held', waits_since = now() - interval '3 days'
      where id = (select min(id) from reviews)`,
  );
  const { code, output } = await doctor();
  await client.query(
    `update reviews set state = 'visible', waits_since = null where state = 'held'`,
  );
  await client.end();
  expect(output).toMatch(
    /1 cosa por revisar, la más antigua desde hace 3 días\n +→ Admin → Moderación/,
  );
  expect(code).toBe(0);
});

test('an admin without a passkey is named where one is needed', async () => {
  const SITE_URL = 'https://portafolio.example';
  expect((await doctor()).output).toContain('Se pueden usar en localhost');
  const { output } = await doctor({ SITE_URL, ADMIN_PASSKEY: 'required' });
  expect(output).toContain('Sin llave, y por eso sin administrar: admin@example.com');
  const wrong = await doctor({ SITE_URL: 'http://127.0.0.1:8000', ADMIN_PASSKEY: 'required' });
  expect(wrong.output).toContain('✖ No las hay: SITE_URL no es https con un nombre');
  expect(wrong.code).toBe(1);
});

test('each thing that is wrong is named, with how to mend it', async () => {
  const uploads = join(site.dataDir, 'public', 'uploads');
  const [lost = ''] = readdirSync(uploads).filter((name) => /_w\d+\.webp$/.test(name));
  rmSync(join(uploads, lost));
  chmodSync(envFile(), 0o644);
  const { code, output } = await doctor();
  expect(code).toBe(1);
  expect(output).toContain(`archivos que no están: ${lost}`);
  expect(output).toMatch(/permisos 644\)\n +→ chmod 600/);
});

test('a database that does not answer is reported, and the rest is still looked at', async () => {
  const { code, output } = await doctor({ DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' });
  expect(output).toMatch(/✖ La base de datos no responde[^]*→ Revisa DATABASE_URL/);
  expect(code).toBe(1);
});
