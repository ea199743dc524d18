import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runTool } from '../tool.ts';
import { emptied } from './emptied.ts';
import type { Site } from './sites.ts';

let site: Site;
beforeAll(async () => {
  site = await emptied('one');
});

/** The tool as it meets a site of somebody else's: only DATABASE_URL leads there. */
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
  const response = await fetch(`${site.cmsUrl}/api/account/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    json: (await response.json()) as { token: string; user: { name: string; isAdmin: boolean } },
  };
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
  expect(json.user).toMatchObject({ name: 'Ana Nueva', isAdmin: true });
  expect((await call('users', undefined, json.token)).status).toBe(200);
  expect((await admin(['list'])).output).toMatch(/admin@example\.com[^]*nueva@example\.com/);
});

test('a new password ends the sessions that were open', async () => {
  const [email, password] = ['nueva@example.com', 'una clave con eñe'];
  const { token } = (await login(email, password)).json;
  expect((await call('me', undefined, token)).status).toBe(200);
  const { output } = await admin(['password', email], 'otra contraseña\n');
  expect(output).toContain('sesiones abiertas se cerraron');
  expect(output).not.toContain('otra contraseña');
  expect((await call('me', undefined, token)).status).toBe(401);
  expect((await login(email, password)).status).toBe(400);
  expect((await login(email, 'otra contraseña')).status).toBe(200);
});

test('somebody with an account is made an admin, with the same password and a new session', async () => {
  const person = { name: 'Beto', email: 'beto@example.com', password: 'contraseña de beto' };
  const { token } = (await call('register', person)).json;
  expect((await admin(['password', person.email])).output).toContain('no administra el sitio');
  expect((await admin(['create', person.email])).output).toContain('ahora administra');
  expect((await call('me', undefined, token)).status).toBe(401);
  expect((await login(person.email, person.password)).json.user.isAdmin).toBe(true);
  expect((await admin(['create', person.email])).output).toContain('npm run admin -- password');
});

test.each([
  [['create', 'sin-arroba'], '', /no es un correo/],
  [['create', 'c@example.com'], 'Ce\ncorta\n', /al menos 8/],
  [['create', 'c@example.com'], `Ce\n${'ñ'.repeat(37)}\n`, /ocupa 74 bytes y caben 72/],
  [['create', 'c@example.com'], '', /córralo en una terminal/],
  [['password', 'nadie@example.com'], '', /No hay cuenta/],
  [['password', 'a@example.com', 'secreta'], '', /se pregunta después/],
  [['create', '--password=secreta'], '', /se pregunta después/],
  [['borrar'], '', /npm run admin -- <orden>/],
])('refused: %j', async (args, typed, words) => {
  const { code, output } = await admin(args, typed);
  expect(output).toMatch(words);
  expect(code).toBe(1);
});
