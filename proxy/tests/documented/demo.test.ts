import { describe, expect, it } from 'vitest';
import { admin, requestSiteOk } from '../site.ts';

describe('what is still the demo’s', () => {
  it('GET /api/demo/ names the pages that no person changed; a change clears the mark', async () => {
    const { token } = await admin();
    const pagesOf = async () => {
      const { items } = await requestSiteOk<{ items: { kind: string; title: string }[] }>(
        ...(['GET', '/api/demo/', { token }] as const),
      );
      return items.filter(({ kind }) => kind === 'page').map(({ title }) => title);
    };
    expect(await pagesOf()).toContain('cv');
    const pages = await requestSiteOk<{ _id: number; name: string; words: object }[]>(
      ...(['GET', '/api/pages/', {}] as const),
    );
    const cv = pages.find(({ name }) => name === 'cv');
    const words = { invitation: { title: 'Escríbeme', text: 'Hoy.', action: 'Escribir' } };
    const put = { token, body: { words } };
    await requestSiteOk('PUT', `/api/pages/update/${String(cv?._id)}/`, put);
    expect(await pagesOf()).not.toContain('cv');
  });
});
