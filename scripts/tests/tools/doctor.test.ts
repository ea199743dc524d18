import { chmodSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { Cms } from '../../seed/cms.ts';
import { seed as seedFiles } from '../../seed/seeding.ts';
import { freePort } from '../../setup/ports.ts';
import { seed } from './cms.ts';
import { runTool } from '../tool.ts';
import { emptied } from './emptied.ts';
import type { RunningStack } from './stacks.ts';

let site: RunningStack;
let ports: Record<string, string>;
beforeAll(async () => {
  ports = { PORT: `${await freePort()}`, CMS_PORT: `${await freePort()}` };
  site = await emptied('one');
  await seedFiles(new Cms(site.cmsUrl, site.env['SEED_TOKEN'] ?? ''));
});

const envFile = () => join(site.dataDir, 'env');
const doctor = (env: NodeJS.ProcessEnv = {}) =>
  runTool('doctor', [], {
    ENV_FILE: envFile(),
    DATA_DIR: site.dataDir,
    DATABASE_URL: site.databaseUrl,
    ...ports,
    ...env,
  });

test('nothing is wrong with the demo content, whatever strangers wrote to its owner', async () => {
  const message = { name: 'Nadie', topic: '/uploads/no-esta_w9.webp', comment: '#/no/existe' };
  await seed(site, 'contact', [{ _id: 900, ...message }]);
  const { code, output } = await doctor();
  expect(output).toContain('Todo está bien');
  expect(output).toMatch(/[1-9]\d* archivos de imagen, ninguno huérfano/);
  expect(output).toMatch(/[1-9]\d* enlaces internos, todos llevan/);
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

test('who administers without a passkey is named where one is needed', async () => {
  const SITE_URL = 'https://portafolio.example';
  expect((await doctor()).output).toContain('Se pueden usar en localhost');
  const { output } = await doctor({ SITE_URL, ADMIN_PASSKEY: 'required' });
  expect(output).toContain('Sin llave, y por eso sin administrar: admin@example.com');
  const wrong = await doctor({ SITE_URL: 'http://127.0.0.1:8000', ADMIN_PASSKEY: 'required' });
  expect(wrong.output).toContain('✖ No las hay: SITE_URL no es https con un nombre');
  expect(wrong.code).toBe(1);
});

test('each thing that is wrong is named, with how to mend it', async () => {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query(
    `insert into up_permissions (action) values ('plugin::users-permissions.user.update')`,
  );
  await client.query(`insert into up_permissions_role_lnk (permission_id, role_id)
    select max(p.id), (select id from up_roles where type = 'authenticated') from up_permissions p`);
  await client.query(`delete from up_permissions where action = 'api::article.article.find'`);
  await client.query(`insert into strapi_api_tokens (name, kind, type)
    values ('Full Access', 'content-api', 'full-access'), ('De antes', 'content-api', 'read-only'),
           ('Ajena', 'admin', 'read-only')`);
  await client.query(`insert into strapi_webhooks (name, url, enabled)
    values (E'Aje\\nno', 'https://x.example/a', true), ('Apagado', 'https://x.example/b', false)`);
  await client.end();
  await seed(site, 'article', [
    {
      _id: 900,
      name: 'Rota',
      comment_rtf: '<p><a href="#/article/12345">no está</a> <a href="#/nada">ni esto</a></p>',
    },
  ]);
  const uploads = join(site.dataDir, 'public', 'uploads');
  const [lost = ''] = readdirSync(uploads).filter((name) => /_w\d+\.webp$/.test(name));
  rmSync(join(uploads, lost));
  writeFileSync(join(uploads, 'nadie.webp'), '');
  chmodSync(envFile(), 0o644);
  chmodSync(join(site.dataDir, 'logs'), 0o755);

  const { code, output } = await doctor({ SEED_TOKEN: 'corto' });
  expect(code).toBe(1);
  for (const words of [
    /«authenticated» puede de más: plugin::users-permissions\.user\.update\n +→ Arranca/,
    /«authenticated» no puede: api::article\.article\.find/,
    /«Full Access» no es de este sitio y puede: TODO/,
    /«De antes» no es de este sitio y puede: LEER TODO/,
    /«Ajena» no es de este sitio y puede: en el panel, lo que su cuenta/,
    /El webhook «Aje no» envía a https:..x\.example.a lo que llega al sitio\n +→ Bórralo en el panel/,
    /#\/article\/12345 en article 900 \(comment_rtf\) \(no hay tal ficha/,
    /#\/nada en article 900/,
    new RegExp(`no están: ${lost}`),
    /nadie conoce \(1\): nadie\.webp/,
    /permisos 644\)\n +→ chmod 600/,
    /pueden leer .*logs\n +→ Arranca/,
    /\d MB de registros en /,
    /SEED_TOKEN tiene 5 caracteres/,
  ])
    expect(output).toMatch(words);
  expect(output).not.toContain('Apagado');
});

test('a database that does not answer is reported, and the rest is still looked at', async () => {
  const { code, output } = await doctor({ DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' });
  expect(output).toMatch(/✖ La base de datos no responde[^]*→ Revisa DATABASE_URL/);
  expect(code).toBe(1);
});
