import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCms, type Cms } from './support/cms.ts';
import { askPanel, panelToken, type PanelQuestion } from './support/panel.ts';

/** Of the form's parser that Strapi uses. */
const { Formidable } = createRequire(import.meta.url)('formidable') as {
  Formidable: { prototype: { _newFile(): unknown } };
};

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
    const opened = vi.spyOn(Formidable.prototype, '_newFile');
    const form = new FormData();
    for (let at = 0; at < 500; at += 1) form.append(`f${at}`, new Blob(['x']), 'a.png');
    const sent = await fetch(`${cms.url}/admin/login`, { method: 'POST', body: form });
    expect(sent.status).toBe(400);
    expect(opened.mock.calls).toHaveLength(21);
  });
});
