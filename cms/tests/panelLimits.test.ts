import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { askPanel, panelToken, type PanelQuestion } from './support/panel.ts';

const require = createRequire(import.meta.url);
/** Of the form's parser that Strapi uses. */
const { Formidable } = require('formidable') as {
  Formidable: { prototype: { _newFile(): unknown } };
};

/** Strapi's admin uses it for whoever enters. */
const { RateLimit } = require('koa2-ratelimit') as { RateLimit: { middleware(): unknown } };

let cms: Cms;
let owner: string;
beforeAll(async () => {
  cms = await startCms();
  owner = await panelToken(cms.strapi);
});
afterAll(() => cms.stop());

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

  it('of files is not taken', async () => {
    const form = new FormData();
    for (let at = 0; at <= 20; at += 1) form.append('files', new Blob(['no picture']), `${at}.png`);
    const headers = { authorization: `Bearer ${owner}` };
    const sent = await fetch(`${cms.url}/upload`, { method: 'POST', headers, body: form });
    expect([sent.status, await sent.text()]).toEqual([400, expect.stringContaining('hasta 20')]);
  });

  it('of files is not stored either, whoever sends it', async () => {
    const opened = vi.spyOn(Formidable.prototype, '_newFile').mockClear();
    const form = new FormData();
    for (let at = 0; at < 500; at += 1) form.append(`f${at}`, new Blob(['x']), 'a.png');
    const send = (headers = {}) =>
      fetch(`${cms.url}/admin/login`, { method: 'POST', headers, body: form });
    expect((await send()).status).toBe(401);
    expect(opened).not.toHaveBeenCalled();
    expect((await send({ authorization: 'Bearer x' })).status).toBe(415);
    expect(opened.mock.calls).toHaveLength(21);
  });
});

it('no file of a form stays, whatever its field is called', async () => {
  const opened = vi.spyOn(Formidable.prototype, '_newFile').mockClear();
  for (const path of ['/_health', '/upload', '/api/foros', '/uploads/x', '/admin/login']) {
    const form = new FormData();
    for (const field of ['files', 'image', 'other', '__proto__'])
      form.append(field, new Blob(['x']), 'a.png');
    const headers = { authorization: 'Bearer x' };
    await fetch(`${cms.url}${path}`, { method: 'POST', headers, body: form });
  }
  const stored = opened.mock.results.map(({ value }) => (value as { filepath: string }).filepath);
  expect(stored).toHaveLength(15);
  // Strapi deletes its own beside the answer.
  await vi.waitFor(() => expect(stored.filter((path) => existsSync(path))).toEqual([]));
});

it('a file whose field has the name of every object’s prototype is not stored: nobody would delete it', async () => {
  const opened = vi.spyOn(Formidable.prototype, '_newFile').mockClear();
  for (const [path, status] of [
    ['/admin/login', 415],
    ['/upload', 401],
    ['/api/foros', 401],
  ] as const) {
    const form = new FormData();
    form.append('__proto__', new Blob(['x']), 'a.png');
    const headers = { authorization: 'Bearer x' };
    const sent = await fetch(`${cms.url}${path}`, { method: 'POST', headers, body: form });
    expect(sent.status).toBe(status);
  }
  expect(opened).not.toHaveBeenCalled();
});

describe('whoever enters', () => {
  const enter = (type: string, body: BodyInit) =>
    fetch(`${cms.url}/admin/login`, { method: 'POST', headers: { 'content-type': type }, body });

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
