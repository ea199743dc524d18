import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { panelToken, panelUser } from './support/panel.ts';
import { unguardedRoutes } from './support/routes.ts';

const require = createRequire(import.meta.url);

/** Strapi’s routes that no permission guards, by why each may be so: its code says it. */
const REVIEWED: Record<string, string[]> = {
  'files, and whether it runs': [
    'ALL /_health',
    'GET /',
    'GET /((?!uploads/).+)',
    'GET /admin/:path*',
    'GET /content-manager/preview/script',
    'GET /uploads/(.*)',
  ],
  'entering: no account yet, or by a token of its own': [
    'GET /admin/init',
    'GET /admin/project-type',
    'GET /admin/registration-info',
    'GET /admin/transfer/runner/pull',
    'GET /admin/transfer/runner/push',
    'POST /admin/access-token',
    'POST /admin/forgot-password',
    'POST /admin/login',
    'POST /admin/register',
    'POST /admin/register-admin',
    'POST /admin/reset-password',
  ],
  'their own account and home page': [
    'DELETE /admin/users/me/sessions',
    'DELETE /admin/users/me/sessions/:sessionId',
    'GET /admin/homepage/layout',
    'GET /admin/users/me',
    'GET /admin/users/me/permissions',
    'GET /admin/users/me/sessions',
    'POST /admin/logout',
    'POST /admin/permissions/check',
    'PUT /admin/homepage/layout',
    'PUT /admin/users/me',
  ],
  'says how the panel is made, and how many there are of each': [
    'GET /admin/content-api/permissions',
    'GET /admin/content-api/routes',
    'GET /admin/guided-tour-meta',
    'GET /admin/homepage/key-statistics',
    'GET /admin/information',
    'GET /admin/license-trial-time-left',
    'GET /admin/permissions',
    'GET /admin/telemetry-properties',
    'GET /content-manager/components',
    'GET /content-manager/components/:uid/configuration',
    'GET /content-manager/content-types',
    'GET /content-manager/content-types-settings',
    'GET /content-manager/content-types/:uid/configuration',
    'GET /content-manager/init',
    'GET /i18n/locales',
    'GET /i18n/settings',
    'GET /upload/configuration',
    'GET /users-permissions/permissions',
    'GET /users-permissions/policies',
    'GET /users-permissions/routes',
  ],
  'its controller looks at the permissions': [
    'GET /content-manager/homepage/count-documents',
    'GET /content-manager/homepage/recent-documents',
    'GET /content-manager/relations/:model/:id/:targetField',
    'GET /content-manager/relations/:model/:targetField',
    'POST /i18n/content-manager/actions/get-non-localized-fields',
    'POST /upload',
    'POST /upload/files',
    'POST /upload/files/:id/replace',
    'PUT /content-manager/content-types/:uid/configuration',
    'PUT /upload/files/:id',
  ],
  'of what this site has none: components, `uid` fields, previews, paid intelligence': [
    'GET /admin/ai-feature-config',
    'GET /admin/ai-token',
    'GET /admin/ai-usage',
    'GET /content-manager/preview/url/:contentType',
    'GET /i18n/ai-localization-jobs/collection-types/:contentType/:documentId',
    'GET /i18n/ai-localization-jobs/single-types/:contentType',
    'GET /upload/ai-metadata-jobs/latest',
    'POST /content-manager/uid/check-availability',
    'POST /content-manager/uid/generate',
    'PUT /content-manager/components/:uid/configuration',
  ],
};

let cms: Cms;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  cms = await startCms();
  tokens['Super Admin'] = await panelToken(cms.strapi);
  tokens.Editor = (await panelUser(cms.strapi, 'strapi-editor')).token;
  tokens.Author = (await panelUser(cms.strapi, 'strapi-author')).token;
});
afterAll(() => cms.stop());

const ROLES = ['Super Admin', 'Editor', 'Author'];

async function statusOf(role: string, method: string, path: string, body: object) {
  const answer = await fetch(`${cms.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${tokens[role]}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.text();
  return answer.status;
}

it('every route that no permission guards is one that was reviewed', () => {
  expect(unguardedRoutes(cms.strapi)).toEqual(Object.values(REVIEWED).flat().sort());
});

it('what this site has none of is still not there', () => {
  expect(Object.keys(cms.strapi.components)).toEqual([]);
  const types = Object.values(cms.strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::'));
  const attributes: { type: string }[] = types.flatMap((one) => Object.values(one.attributes));
  expect(attributes.length).toBeGreaterThan(0);
  expect(attributes.filter(({ type }) => type === 'uid')).toEqual([]);
  expect(types.filter(({ options }) => options?.draftAndPublish)).toEqual([]);
});

describe('a mail', () => {
  const mail = { to: 'nadie@nada.invalid', subject: 'Su cuenta', text: 'Entre', html: 'Entre' };

  it.each(ROLES)('is not sent by the %s of the panel', async (role) => {
    for (const path of ['/email', '/email/', '/Email', '/email/test', '/api/email'])
      expect([403, 404, 405], path).toContain(await statusOf(role, 'POST', path, mail));
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

it.each(ROLES)('nothing is looked up by the %s of the panel to be published', async (role) => {
  const path = '/content-manager/collection-types/api::foro.foro/actions/bulkFindForValidation';
  const body = { documentIds: [], sort: 'reviews.user.email:asc' };
  expect(await statusOf(role, 'POST', path, body)).toBe(404);
});

it('the settings of languages are changed by a Super Admin alone', async () => {
  const change = (role: string) =>
    statusOf(role, 'PUT', '/i18n/settings', { aiLocalizations: false });
  expect(await Promise.all(ROLES.map(change))).toEqual([200, 403, 403]);
});
