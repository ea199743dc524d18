import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { request } from '../../testing/client.ts';
import { queryOnce } from '../../setup/query.ts';
import { runTool } from '../tool.ts';
import { send } from './cms.ts';
import { emptied } from './emptied.ts';
import type { RunningStack } from './stacks.ts';

let site: RunningStack;
beforeAll(async () => {
  site = await emptied('one');
});

/** The tool as it meets another owner's site: only DATABASE_URL leads there. */
const admin = (args: string[], typed = '') => {
  const dataDir = join(site.dataDir, 'tool');
  const env = {
    ENV_FILE: join(site.dataDir, 'env'),
    DATA_DIR: dataDir,
    DATABASE_URL: site.databaseUrl,
  };
  return runTool('admin', args, env, typed);
};

const call = async (path: string, body?: object, token = site.env['PROXY_TOKEN']) => {
  const method = body ? 'POST' : 'GET';
  const { status, json } = await send(site, method, `/api/account/${path}`, token, body);
  return { status, json: json as { token: string; name: string; isAdmin: boolean } };
};
const login = (email: string, password: string) => call('login', { email, password });

test('a new admin can log in at once and administers', async () => {
  const { code, output } = await admin(
    ['create', 'Nueva@Example.com'],
    'Ana Nueva\nuna clave con eñe\n',
  );
  expect(output).toContain('«Ana Nueva» (nueva@example.com) ya puede entrar');
  expect(code).toBe(0);
  const { status, json } = await login('nueva@example.com', 'una clave con eñe');
  expect(status).toBe(200);
  expect(json).toMatchObject({ name: 'Ana Nueva', isAdmin: true });
  expect((await call('users', undefined, json.token)).status).toBe(200);
  expect((await admin(['list'])).output).toMatch(/admin@example\.com[^]*nueva@example\.com/);
});

test('a member is made an admin, with a password that only the owner knows', async () => {
  const person = { name: 'Beto', email: 'beto@example.com', password: 'contraseña de beto' };
  const { token } = (await call('register', person)).json;
  expect((await admin(['password', person.email])).output).toContain('no administra el sitio');
  await giveKey(person.email);
  // Another may have registered it, not have confirmed the e-mail, and wanted it to be erased.
  await queryOnce(
    site.databaseUrl,
    `update up_users set confirmed = false, confirm_by = now(), erase_at = now() + interval '7 days'
      where email = $1`,
    [person.email],
  );
  const made = await admin(['create', person.email, '--site-only'], 'la que dio la dueña\n');
  expect(made.output).toContain('ahora administra');
  expect(await keysLeft()).toEqual([]);
  expect((await call('me', undefined, token)).status).toBe(401);
  expect((await login(person.email, person.password)).status).toBe(400);
  expect((await login(person.email, 'la que dio la dueña')).json.isAdmin).toBe(true);
  const rows = 'select confirmed, confirm_by, erase_at from up_users where email = $1';
  expect(await queryOnce(site.databaseUrl, rows, [person.email])).toEqual([
    { confirmed: true, confirm_by: null, erase_at: null },
  ]);
  expect((await admin(['create', '--site-only', person.email])).output).toContain(
    'npm run admin -- password',
  );
  expect((await admin(['list'])).output).toMatch(/beto@example\.com +Beto +\(sitio, panel: no/);
});

interface Entered {
  status: number;
  token: string;
  cookie: string;
}

async function enterPanel(email: string, password: string): Promise<Entered> {
  const body = { email, password, rememberMe: true };
  const { status, json, headers } = await request(`${site.cmsUrl}/admin/login`, {
    method: 'POST',
    body,
  });
  const { data } = json as { data?: { token: string } | null };
  const cookie = headers['set-cookie']?.map((one) => one.split(';')[0]) ?? [];
  return { status, token: data?.token ?? '', cookie: cookie.join('; ') };
}

/** Whether what was got by entering still opens the panel: the token, and the cookie behind it. */
async function stillIn({ token, cookie }: Entered): Promise<number[]> {
  const me = await request(`${site.cmsUrl}/admin/users/me`, { token });
  const again = await request(`${site.cmsUrl}/admin/access-token`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' }, // as the panel sends it, without a body
  });
  return [me.status, again.status];
}

test('one command changes both doors, and ends all sessions', async () => {
  const email = 'doble@example.com';
  await admin(['create', email], 'Dora Doble\nUna clave 1\n');
  const before = await enterPanel(email, 'Una clave 1');
  expect(await stillIn(before)).toEqual([200, 200]);
  const roles = await request(`${site.cmsUrl}/admin/users/me`, { token: before.token });
  expect(roles.json).toMatchObject({
    data: { firstname: 'Dora Doble', roles: [{ code: 'strapi-super-admin' }] },
  });
  const { token } = (await login(email, 'Una clave 1')).json;

  const { output } = await admin(['password', email], 'Otra clave 2\n');
  expect(output).toMatch(/en el sitio y el panel\. Sus sesiones abiertas se cerraron\./);
  expect(output).not.toContain('Otra clave 2');
  expect(await stillIn(before)).toEqual([401, 401]);
  expect((await call('me', undefined, token)).status).toBe(401);
  expect((await enterPanel(email, 'Una clave 1')).status).toBe(400);
  expect((await login(email, 'Una clave 1')).status).toBe(400);
  expect(await stillIn(await enterPanel(email, 'Otra clave 2'))).toEqual([200, 200]);
  expect((await login(email, 'Otra clave 2')).status).toBe(200);
});

test('a long password counts to its last letter on the site, and opens the panel too', async () => {
  const [email, long] = ['doble@example.com', 'ñ'.repeat(100)];
  await admin(['password', email], `${long}\n`);
  expect((await login(email, long)).status).toBe(200);
  expect((await login(email, `${'ñ'.repeat(99)}nn`)).status).toBe(400);
  expect((await enterPanel(email, long)).status).toBe(200);
});

test('an admin who is shut out of a door is named, and let in with a new password', async () => {
  const email = 'doble@example.com';
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query('update admin_users set is_active = false where email = $1', [email]);
  await client.query('update up_users set blocked = true where email = $1', [email]);
  await client.end();
  expect((await admin(['list'])).output).toMatch(
    /doble@example\.com .*sitio \(BLOQUEADO\), panel: Super Admin \(INACTIVO\)/,
  );
  expect((await admin(['password', email], 'Tercera clave 3\n')).output).toContain(
    'ya no está bloqueada',
  );
  expect((await enterPanel(email, 'Tercera clave 3')).status).toBe(200);
  expect((await login(email, 'Tercera clave 3')).status).toBe(200);
});

test('the panel promises no mail that is not sent', async () => {
  const body = { email: site.env['ADMIN_EMAIL'] };
  const path = `${site.cmsUrl}/admin/forgot-password`;
  const { status, json } = await request(path, { method: 'POST', body });
  expect(status).toBe(400);
  expect(json).toMatchObject({
    error: { message: expect.stringContaining('npm run admin -- password') as string },
  });
});

test.each([
  [['create', 'sin-arroba'], '', /no es un correo/],
  [['create', 'c@example.com'], 'Ce\ncorta\n', /al menos 8/],
  [['create', 'c@example.com'], `Ce\n${'ñ'.repeat(101)}\n`, /ocupa 202 bytes y caben 200/],
  [['create', 'c@example.com'], 'Ce\nteamo123\n', /Muy usada/],
  [['create', 'c@example.com'], '', /córrelo en una terminal/],
  [['password', 'nadie@example.com'], '', /No hay cuenta/],
  [['password', 'a@example.com', 'secreta'], '', /se pregunta después/],
  [['create', '--password=secreta'], '', /se pregunta después/],
  [['borrar'], '', /npm run admin -- <orden>/],
])('refused: %j', async (args, typed, words) => {
  const { code, output } = await admin(args, typed);
  expect(output).toMatch(words);
  expect(code).toBe(1);
});

const giveKey = (email: string) =>
  queryOnce(
    site.databaseUrl,
    `insert into portafolio_passkeys (account, host, credential, public_key, counter, transports, name)
     select id, 'localhost', email, '', 0, '', 'Llave' from up_users where email = $1`,
    [email],
  );
const keysLeft = () => queryOnce(site.databaseUrl, 'select id from portafolio_passkeys', []);

test('a member who lost their passkeys is let in with the password again', async () => {
  const email = 'nueva@example.com';
  await giveKey(email);
  const { output } = await admin(['passkeys', email]);
  expect(output).toContain(`Se quitó 1 llave de acceso de «Ana Nueva» (${email})`);
  expect(await keysLeft()).toEqual([]);
  expect((await admin(['passkeys', email])).output).toContain('no tiene llaves de acceso');
  expect((await admin(['passkeys', 'nadie@example.com'])).output).toContain('No hay cuenta');
});

test.each([
  ['a lockdown', ['lockdown']],
  ['taking all of an account away', ['passkeys', 'nueva@example.com']],
  ['making an account an admin', ['create', 'corriente@example.com']],
])('%s waits for a passkey that is being added, and takes it too', async (_, args) => {
  const adding = new pg.Client({ connectionString: site.databaseUrl });
  await adding.connect();
  onTestFinished(() => adding.end());
  const [command, given = 'nueva@example.com'] = args;
  const email = [given];
  if (command === 'create')
    await call('register', { name: 'Corriente', email: given, password: 'clave de alguien' });
  await adding.query('begin');
  await adding.query('select id from up_users where email = $1 for update', email);
  await adding.query(
    `insert into portafolio_passkeys (account, host, credential, public_key, counter, transports, name)
     select id, 'localhost', 'en camino', '', 0, '', 'Llave' from up_users where email = $1`,
    email,
  );
  const done = admin(args, 'Clave de hoy 1\n');
  const waits = `select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  await expect
    .poll(() => queryOnce(site.databaseUrl, waits, []), { timeout: 120_000 })
    .toHaveLength(1);
  await adding.query('commit');
  expect((await done).code).toBe(0);
  const left = `select 1 from portafolio_passkeys where credential = 'en camino'`;
  expect(await queryOnce(site.databaseUrl, left, [])).toEqual([]);
  await queryOnce(site.databaseUrl, 'delete from portafolio_passkeys', []);
});

test('a lockdown of a database that this version never opened changes nothing, and says what to do', async () => {
  const rename = (from: string, to: string) =>
    queryOnce(site.databaseUrl, `alter table ${from} rename to ${to}`, []);
  await rename('portafolio_links', 'elsewhere');
  try {
    const { code, output } = await admin(['lockdown']);
    expect([code, output]).toEqual([1, expect.stringContaining('Arranca el sitio una vez')]);
  } finally {
    await rename('elsewhere', 'portafolio_links');
  }
});

test('a lockdown ends every session, at both doors, and renews the secrets', async () => {
  const email = 'nueva@example.com';
  await admin(['password', email], 'contraseña de hoy\n');
  const { token } = (await login(email, 'contraseña de hoy')).json;
  const panel = await request(`${site.cmsUrl}/admin/login`, {
    method: 'POST',
    body: { email, password: 'contraseña de hoy' },
  });
  expect(panel.status).toBe(200);
  const { token: panelToken } = (panel.json as { data: { token: string } }).data;
  const me = () => request(`${site.cmsUrl}/admin/users/me`, { token: panelToken });
  expect((await me()).status).toBe(200);
  await giveKey(email);
  await queryOnce(
    site.databaseUrl,
    `with token as (insert into strapi_api_tokens (name, kind, access_key) values ('ajena', 'admin', 'x'))
     insert into strapi_webhooks (name, url, enabled) values ('ajeno', 'https://x.example', true)`,
    [],
  );
  const file = join(site.dataDir, 'env');
  const before = parseEnv(readFileSync(file, 'utf8'));
  const { code, output } = await admin(['lockdown']);
  expect(code, output).toBe(0);
  expect(output).toMatch(/Se cerraron \d+ sesiones del sitio y \d+ del panel/);
  expect(output).toContain('Se quitaron todas las llaves de acceso (1)');
  expect(await keysLeft()).toEqual([]);
  expect(output).toContain('Se apagaron los webhooks del panel (1)');
  const left = `select name from strapi_api_tokens where kind = 'admin'
                 union select name from strapi_webhooks where enabled`;
  expect(await queryOnce(site.databaseUrl, left, [])).toEqual([]);
  expect(output).toContain('npm run admin -- password');
  expect((await call('me', undefined, token)).status).toBe(401);
  expect((await me()).status).toBe(401);
  const after = parseEnv(readFileSync(file, 'utf8'));
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed).toEqual(
    expect.arrayContaining(['JWT_SECRET', 'ADMIN_JWT_SECRET', 'PROXY_TOKEN']),
  );
  for (const kept of ['DATABASE_PASSWORD', 'ADMIN_PASSWORD', 'PORT'])
    expect(changed).not.toContain(kept);
  for (const name of changed) expect(output).not.toContain(after[name]);
  expect((await login(email, 'contraseña de hoy')).status).toBe(200);
});
