import { describe, expect, it } from 'vitest';
import { openPanel } from './panel.ts';
import { admin, ask, made } from './site.ts';

interface Article {
  _id: number;
  name: string;
}

const listed = async () => (await ask('GET', '/api/articles/')).json as Article[];

describe('the site and the panel keep the same content', () => {
  it('an article made in the site opens and saves in the panel, and the site shows it at once', async () => {
    const { token } = await admin();
    const panel = await openPanel();
    const { _id } = await made<Article>('POST', '/api/articles/create/', { token });
    const path = `/api/articles/update/${String(_id)}/`;
    await made('PUT', path, { token, body: { name: 'Desde el sitio' } });
    // Asked before, so that an answer is in the cache.
    expect(await listed()).toContainEqual(expect.objectContaining({ name: 'Desde el sitio' }));
    const opened = await panel.find('article', _id);
    expect(opened).toMatchObject({ number: _id, name: 'Desde el sitio' });
    await panel.update('article', String(opened?.documentId), { name: 'Desde el panel' });
    expect(await listed()).toContainEqual(expect.objectContaining({ _id, name: 'Desde el panel' }));
  });

  it('an article made in the panel gets a number and saves in the site', async () => {
    const { token } = await admin();
    const panel = await openPanel();
    const body = { name: 'Nacido en el panel', comment_rtf: '<p>Sí<script>alert(1)</script></p>' };
    await panel.create('article', body);
    const found = (await listed()).find(({ name }) => name === 'Nacido en el panel');
    expect(found).toMatchObject({ comment_rtf: '<p>Sí</p>' });
    const path = `/api/articles/update/${String(found?._id)}/`;
    await made('PUT', path, { token, body: { name: 'Corregido en el sitio' } });
    const opened = await panel.find('article', found?._id ?? 0);
    expect(opened).toMatchObject({ name: 'Corregido en el sitio' });
  });
});
