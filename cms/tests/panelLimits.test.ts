import { createRequire } from 'node:module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cms, owner, startCmsWithPanel } from './support/oneCms.ts';
import { askPanel, type PanelQuestion } from './support/panel.ts';

const require = createRequire(import.meta.url);
/** Strapi's admin uses it for the admin who logs in. */
const { RateLimit } = require('koa2-ratelimit') as { RateLimit: { middleware(): unknown } };

startCmsWithPanel();
afterEach(() => vi.restoreAllMocks());

const ask = (...question: PanelQuestion) => askPanel(cms.url, ...question);

describe('a long list', () => {
  it.each([
    [500, 200],
    [501, 400],
  ])('of %s permissions to look up is answered %s', async (length, status) => {
    const permissions = Array.from({ length }, (_, at) => ({ action: `a${at}` }));
    const checked = await ask(owner, 'POST', '/admin/permissions/check', { permissions });
    expect(checked.status).toBe(status);
  });

  it('of keys is not looked at', async () => {
    const keys = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`k${at}`, 1]));
    const path = '/content-manager/collection-types/api::foro.foro';
    for (const body of [
      { name: 'Foro', ...keys },
      { name: 'Foro', more: [keys] },
      { name: 'Foro', more: Array.from({ length: 490 }, () => Array(11).fill(1)) },
    ])
      expect((await ask(owner, 'POST', path, body)).status).toBe(400);
  });

  it.each([
    ['nested', `${'['.repeat(60)}${']'.repeat(60)}`],
    ['long', JSON.stringify(Array(501).fill(1))],
    ['with a lone surrogate', String.raw`"\ud800"`],
  ])('of what is said of a picture, %s, is not looked at', async (_, name) => {
    const form = new FormData();
    form.append('files', new Blob(['no picture']), 'a.png');
    form.append('fileInfo', `{"name":${name}}`);
    const headers = { authorization: `Bearer ${owner}` };
    const sent = await fetch(`${cms.url}/upload`, { method: 'POST', headers, body: form });
    expect([sent.status, await sent.text()]).toEqual([
      400,
      expect.stringMatching(/como mucho 500|no se admite/),
    ]);
  });
});

it.each(['filters[id][$eq]=secreto', `filters[id][$gt]=${'9'.repeat(30)}`])(
  'a filter with a value of another type is 400, and stands in no log: %s',
  async (filter) => {
    const logged = vi.spyOn(cms.strapi.log, 'error');
    const path = `/content-manager/collection-types/api::article.article?${filter}`;
    expect([(await ask(owner, 'GET', path)).status, logged.mock.calls]).toEqual([400, []]);
  },
); // prettier-ignore

describe('an admin who logs in', () => {
  const enter = (type: string, body: BodyInit) =>
    fetch(`${cms.url}/admin/login`, { method: 'POST', headers: { 'content-type': type }, body });

  it('in a body that is no JSON has it in no log', async () => {
    const logged = vi.spyOn(cms.strapi.log, 'error');
    const { status } = await enter(
      'application/json',
      '{"email":"a@b.example","password":secreto}',
    );
    expect([status, logged.mock.calls]).toEqual([400, []]);
  });

  it('with an e-mail longer than any is kept by no limit', async () => {
    const limiter = vi.spyOn(RateLimit, 'middleware');
    for (const [length, counted] of [
      [254, 1],
      [255, 1],
    ] as const) {
      const email = 'a'.repeat(length);
      const { status } = await enter('application/json', JSON.stringify({ email, password: 'x' }));
      expect([status, limiter.mock.calls.length]).toEqual([400, counted]);
    }
  });

  it.each(['login', 'register', 'register-admin', 'reset-password', 'forgot-password'])(
    'is answered no more than they send: %s',
    async (path) => {
      const long = 'a"'.repeat(1_000);
      for (const [body, status] of [
        [{ registrationToken: { long }, email: { long }, resetPasswordToken: [long] }, 413],
        [{ email: { toString: 1, valueOf: 1 }, registrationToken: { a: 1 } }, 400],
      ] as const) {
        const sent = await fetch(`${cms.url}/admin/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        expect(sent.status).toBe(status);
        expect((await sent.text()).length).toBeLessThan(2_000);
      }
    },
  );

  it.each([
    ['application/x-www-form-urlencoded', 'email=a&password=b'],
    ['text/plain', '{"email":"a","password":"b"}'],
  ])('as a page of another site would, in %s, is not listened to', async (type, body) => {
    expect((await enter(type, body)).status).toBe(415);
  });
});
