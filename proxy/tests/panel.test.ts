import { describe, expect, it } from 'vitest';
import { openPanel } from './panel.ts';
import { admin, requestSite, requestSiteOk } from './site.ts';

interface Article {
  _id: number;
  name: string;
}

const listed = async () => (await requestSite('GET', '/api/articles/')).json as Article[];

// PostgreSQL tells the proxy at the same moment as the panel its person: either may be first.
const soon = { timeout: 1_000, interval: 10 };

describe('the site and the panel keep the same content', () => {
  it('an article made in the site opens and saves in the panel, and the site shows it at once', async () => {
    const { token } = await admin();
    const panel = await openPanel();
    const { _id } = await requestSiteOk<Article>('POST', '/api/articles/create/', { token });
    const path = `/api/articles/update/${String(_id)}/`;
    await requestSiteOk('PUT', path, { token, body: { name: 'Desde el sitio' } });
    // Asked before, so that an answer is in the cache.
    expect(await listed()).toContainEqual(expect.objectContaining({ name: 'Desde el sitio' }));
    const opened = await panel.find('article', _id);
    expect(opened).toMatchObject({ number: _id, name: 'Desde el sitio' });
    await panel.update('article', String(opened?.documentId), { name: 'Desde el panel' });
    await expect
      .poll(listed, soon)
      .toContainEqual(expect.objectContaining({ _id, name: 'Desde el panel' }));
  });

  it('an article made in the panel gets a number and saves in the site', async () => {
    const { token } = await admin();
    const panel = await openPanel();
    const body = { name: 'Nacido en el panel', comment_rtf: '<p>Sí<script>alert(1)</script></p>' };
    await panel.create('article', body);
    const born = async () => (await listed()).find(({ name }) => name === 'Nacido en el panel');
    await expect.poll(born, soon).toMatchObject({ comment_rtf: '<p>Sí</p>' });
    const found = await born();
    const path = `/api/articles/update/${String(found?._id)}/`;
    await requestSiteOk('PUT', path, { token, body: { name: 'Corregido en el sitio' } });
    const opened = await panel.find('article', found?._id ?? 0);
    expect(opened).toMatchObject({ name: 'Corregido en el sitio' });
  });
});
