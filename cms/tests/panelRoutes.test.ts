import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { cms, owner, startCmsWithPanel } from './support/oneCms.ts';
import { panelRoutes } from './support/routes.ts';

const require = createRequire(import.meta.url);

/** What answers without an account: files, whether it runs, and entering. */
const WITHOUT_ACCOUNT = [
  ...['ALL /_health', 'GET /', 'GET /((?!uploads/).+)', 'GET /admin/:path*', 'GET /admin/init'],
  ...['GET /admin/project-type', 'GET /admin/registration-info', 'GET /api/health'],
  ...['GET /content-manager/preview/script', 'GET /uploads/(.*)', 'POST /admin/forgot-password'],
  ...['POST /admin/login', 'POST /admin/register', 'POST /admin/register-admin'],
  'POST /admin/reset-password',
];

startCmsWithPanel();

async function statusOf(method: string, path: string, body?: object, bearer = '') {
  const answer = await fetch(`${cms.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.text();
  return answer.status;
}

it('without an account of the panel nothing is answered but how to enter', async () => {
  const routes = panelRoutes(cms.strapi);
  expect(routes.length).toBeGreaterThan(150);
  const answers = await Promise.all(
    routes.map(({ method, path }) =>
      statusOf(method, path, ['GET', 'DELETE'].includes(method) ? undefined : {}),
    ),
  );
  const open = routes.filter((_, at) => answers[at] !== 401).map(({ name }) => name);
  expect(open).toEqual(WITHOUT_ACCOUNT);
});

describe('a mail', () => {
  const mail = { to: 'nadie@nada.invalid', subject: 'Su cuenta', text: 'Entre', html: 'Entre' };

  it('is not sent by the panel', async () => {
    for (const path of ['/email', '/email/', '/Email', '/email/test', '/api/email'])
      expect([403, 404, 405], path).toContain(await statusOf('POST', path, mail, owner));
  });

  it('is sent by nothing of Strapi: what would send it is not even loaded', async () => {
    const { send, sendTemplatedEmail } = cms.strapi.plugin('email').service('email');
    await expect(send(mail)).rejects.toThrow('cola');
    const { to, ...template } = mail;
    await expect(sendTemplatedEmail({ to }, template, {})).rejects.toThrow('cola');
    const loaded = Object.keys(require.cache).filter((file) =>
      /\/(provider-email-)?sendmail\//.test(file),
    );
    expect(loaded).toEqual([]);
  });

  it('has no settings in the panel', async () => {
    const where = { action: { $startsWith: 'plugin::email.' } };
    expect(await cms.strapi.db.query('admin::permission').count({ where })).toBe(0);
  });
});
