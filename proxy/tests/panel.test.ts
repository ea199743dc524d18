import { expect, inject, it } from 'vitest';
import { requestOk } from '../../scripts/testing/client.ts';
import { admin, requestSite, requestSiteOk } from './site.ts';

interface Article {
  _id: number;
  name: string;
}

const listed = async () => (await requestSite('GET', '/api/articles/')).json as Article[];

it('an article made in the site opens and saves in the panel, and the site shows it at once', async () => {
  const { token } = await admin();
  const { _id } = await requestSiteOk<Article>('POST', '/api/articles/create/', { token });
  const path = `/api/articles/update/${String(_id)}/`;
  await requestSiteOk('PUT', path, { token, body: { name: 'Desde el sitio' } });
  // Asked before, so that an answer is in the cache.
  expect(await listed()).toContainEqual(expect.objectContaining({ name: 'Desde el sitio' }));

  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = inject('env');
  const inPanel = <T>(at: string, given: object) => requestOk<T>(inject('cmsUrl') + at, given);
  const login = { method: 'POST', body: { email, password } };
  const { data: panel } = await inPanel<{ data: { token: string } }>('/admin/login', login);
  const articles = '/content-manager/collection-types/api::article.article';
  const { results } = await inPanel<{ results: { documentId: string; name: string }[] }>(
    ...([`${articles}?filters[number][$eq]=${String(_id)}`, { token: panel.token }] as const),
  );
  expect(results).toMatchObject([{ name: 'Desde el sitio' }]);
  const change = { token: panel.token, method: 'PUT', body: { name: 'Desde el panel' } };
  await inPanel(`${articles}/${String(results[0]?.documentId)}`, change);
  // PostgreSQL tells the proxy at the same moment as the panel its person: either may be first.
  await expect
    .poll(listed, { timeout: 15_000, interval: 10 })
    .toContainEqual(expect.objectContaining({ _id, name: 'Desde el panel' }));
});
