import { describe, expect, inject, it } from 'vitest';
import { PAGES } from '../../src/contract/pages/index.ts';
import { admin, requestSite, requestSiteOk } from '../site.ts';

interface Page {
  _id: number;
  name: string;
  words: Record<string, unknown>;
}

const pages = () => requestSiteOk<Page[]>('GET', '/api/pages/', {});
const pageOf = async (name: string) => (await pages()).find((page) => page.name === name) as Page;

describe('the words of the screens', () => {
  it('are there from the first start, one row for each screen', async () => {
    expect((await pages()).map(({ name }) => name)).toEqual(Object.keys(PAGES));
  });

  it('are changed by PUT /api/pages/update/{id}/ and seen at the next question', async () => {
    const { token } = await admin();
    const { _id, words } = await pageOf('contact');
    const body = { words: { ...words, lead: 'Escríbeme cuando quieras.' } };
    await requestSiteOk('PUT', `/api/pages/update/${String(_id)}/`, { token, body });
    expect((await pageOf('contact')).words).toEqual(body.words);
  });

  it.each<[string, object, string, string]>([
    ['too long', { lead: 'x'.repeat(401) }, 'words.lead', '400 caracteres'],
    ['of another type', { promise: { steps: 'uno' } }, 'words.promise.steps', 'una lista'],
    ['not of that screen', { hero: {} }, 'words', 'hero'],
    ['too many', { promise: { steps: Array(7).fill('a') } }, 'words.promise.steps', '6'],
  ])('what is %s is 400 with its place', async (_, words, field, told) => {
    const { token } = await admin();
    const { _id } = await pageOf('contact');
    const options = { token, body: { words } };
    const refused = await requestSite('PUT', `/api/pages/update/${String(_id)}/`, options);
    expect(refused).toMatchObject({ status: 400, json: { errors: [{ field }] } });
    expect(JSON.stringify(refused.json)).toContain(told);
  });

  it('no page is made or deleted', async () => {
    const { token } = await admin();
    const { _id } = await pageOf('contact');
    const body = { name: 'otra' };
    expect((await requestSite('POST', '/api/pages/create/', { token, body })).status).toBe(404);
    const deleted = await requestSite('DELETE', `/api/pages/delete/${String(_id)}/`, { token });
    expect(deleted.status).toBe(404);
  });
});

describe('the settings of the site', () => {
  it('PUT /api/settings/ changes what it names, and no more', async () => {
    const { token } = await admin();
    const before = await requestSiteOk<{ sections: object }>('GET', '/api/settings/', {});
    const body = { title: 'Estudio Ada', sections: { course: { shown: false } } };
    const changed = await requestSiteOk<object>('PUT', '/api/settings/', { token, body });
    expect(changed).toEqual({
      ...{ ...before, title: 'Estudio Ada' },
      sections: { ...before.sections, course: { shown: false, label: '' } },
    });
    expect(await requestSiteOk('GET', '/api/settings/', {})).toEqual(changed);
    expect((await pageOf('site')).words).toEqual(changed);
    await requestSiteOk('PUT', '/api/settings/', { token, body: before });
  });

  it('the colour is in logo and icons at the next question', async () => {
    const { token } = await admin();
    const before = await requestSiteOk<{ accent: string }>('GET', '/api/settings/', {});
    const get = (path: string) => fetch(inject('siteUrl') + path);
    const first = await (await get('/favicon.svg')).text();
    await requestSiteOk('PUT', '/api/settings/', { token, body: { accent: 'azul' } });
    const changed = await (await get('/favicon.svg')).text();
    expect(changed).not.toBe(first);
    const icon = await get('/icon-192.png');
    expect(icon.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await icon.arrayBuffer()).readUInt32BE(16)).toBe(192);
    const back = { token, body: { accent: before.accent } };
    await requestSiteOk('PUT', '/api/settings/', back);
    expect(await (await get('/favicon.svg')).text()).toBe(first);
  });

  it('a colour that is none of the six is 400 with its field', async () => {
    const { token } = await admin();
    const body = { accent: 'gris' };
    expect(await requestSite('PUT', '/api/settings/', { token, body })).toMatchObject({
      ...{ status: 400, json: { errors: [{ field: 'accent' }] } },
    });
  });
});

it('the link to an article that is gone is not shown', async () => {
  const { token } = await admin();
  const { _id, words } = await pageOf('course');
  const article = await requestSiteOk<{ _id: number }>('POST', '/api/articles/create/', {
    ...{ token, body: { name: 'El temario' } },
  });
  const put = { token, body: { words: { ...words, article: String(article._id) } } };
  await requestSiteOk('PUT', `/api/pages/update/${String(_id)}/`, put);
  expect((await pageOf('course')).words).toEqual({ ...words, article: String(article._id) });
  await requestSiteOk('DELETE', `/api/articles/delete/${String(article._id)}/`, { token });
  expect((await pageOf('course')).words).toEqual({ ...words, article: '' });
  const first = { token, body: { words } };
  await requestSiteOk('PUT', `/api/pages/update/${String(_id)}/`, first);
});
