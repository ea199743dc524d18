import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROXY_TOKEN, SEED_TOKEN } from './support/environment.ts';
import { routesOf } from './support/routes.ts';
import { api, cms, useOneCms } from './support/oneCms.ts';

/** Changed only on purpose: `UPDATE_TABLE=1` writes it anew, and the difference is read in review. */
const TABLE = path.resolve(import.meta.dirname, 'rolesAndRoutes.md');

useOneCms();

/** Asked for real: something that is not there and says nothing, so that what may be done does nothing. */
async function mayAsk(method: string, route: string, token: string | undefined): Promise<string> {
  const at = route
    .replace('/api', '')
    .replace(/:(number|id)/g, '999999')
    .replace(':kind', 'nada');
  const { status } = await api.ask(
    method,
    at,
    token,
    method === 'GET' || method === 'DELETE' ? undefined : {},
  );
  if (status === 401 || status === 403) return '·';
  expect(status, `${method} ${route}`).toBeLessThan(500);
  return 'sí';
}

/** Logging out ends what the other calls are asked with. */
const entered = async () => ({
  usuario: (await api.login('tabla@example.com', 'clave de persona')).token,
  'site-admin': (await api.admin()).token,
});

it('says who may ask what, exactly as the table in this folder', async () => {
  const { token: user } = await api.register('tabla@example.com');
  const { token: admin } = await api.admin();
  const columns = {
    nadie: undefined,
    usuario: user,
    'site-admin': admin,
    proxy: PROXY_TOKEN,
    siembra: SEED_TOKEN,
  };
  const lines = [
    `| ruta | ${Object.keys(columns).join(' | ')} |`,
    `| --- |${' --- |'.repeat(Object.keys(columns).length)}`,
  ];
  for (const { method, path: route } of routesOf(cms.strapi)) {
    const more = route.endsWith('/logout') ? await entered() : {};
    const answers = Object.values({ ...columns, ...more }).map((token) =>
      mayAsk(method, route, token),
    );
    const cells = await Promise.all(answers);
    lines.push(`| ${method} ${route} | ${cells.join(' | ')} |`);
  }
  const found = `${lines.join('\n')}\n`;
  process.stdout.write(`\n${found}\n`);
  if (process.env.UPDATE_TABLE) writeFileSync(TABLE, found);
  expect(found).toBe(readFileSync(TABLE, 'utf8'));
}, 120_000);

it.each([
  ['GET', '/users'], ['GET', '/users/me'], ['PUT', '/users/1'], ['POST', '/users'], ['DELETE', '/users/1'],
  ['POST', '/auth/local'], ['POST', '/auth/local/register'], ['POST', '/auth/forgot-password'],
  ['POST', '/auth/change-password'], ['GET', '/users-permissions/roles'], ['POST', '/upload'],
  ['GET', '/upload/files'], ['DELETE', '/upload/files/1'], ['GET', '/reviews'], ['GET', '/content-type-builder/content-types'],
])('has no door at %s %s, not even for an admin', async (method, at) => {
  const { token } = await api.admin();
  const { status } = await api.ask(method, at, token, method === 'GET' ? undefined : {});
  expect([403, 404, 405]).toContain(status);
}); // prettier-ignore

it('takes an API token that an owner made in the panel for what it says', async () => {
  const key = 'a-key-from-the-panel';
  const { hash } = cms.strapi.service('admin::api-token') as { hash: (text: string) => string };
  const data = { name: 'mía', type: 'read-only', kind: 'content-api', accessKey: hash(key) };
  await cms.strapi.db.query('admin::api-token').create({ data });
  const status = async (method: string) => (await api.ask(method, '/articles', key)).status;
  expect([await status('GET'), await status('POST')]).toEqual([200, 403]);
});
