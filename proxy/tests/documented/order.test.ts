import { describe, expect, it } from 'vitest';
import { admin, requestSite, requestSiteOk } from '../site.ts';

interface Item {
  _id: number;
}

describe('the order that the owner chooses', () => {
  it('PUT /api/{kind}/order/ moves all at once, refuses what another moved, and names are by it', async () => {
    const { token } = await admin();
    for (const name of ['Uno', 'Dos', 'Tres'])
      await requestSiteOk('POST', '/api/moocs/create/', { token, body: { heading: name } });
    const list = async () =>
      (await requestSiteOk<Item[]>('GET', '/api/moocs/', {})).map(({ _id }) => _id);
    const before = await list();
    const ids = before.toReversed();
    const put = (body: object) => requestSite('PUT', '/api/moocs/order/', { token, body });
    expect((await put({ ids, before })).status).toBe(204);
    expect(await list()).toEqual(ids);
    // By number where it is asked for so.
    const byNumber = await requestSiteOk<Item[]>('GET', '/api/moocs/?sort=_id', {});
    expect(byNumber.map(({ _id }) => _id)).toEqual(ids.toSorted((a, b) => a - b));
    expect(await put({ ids: before, before })).toMatchObject({
      status: 409,
      json: { code: 'edit.conflict' },
    });
    for (const wrong of [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), 999_999]])
      expect(await put({ ids: wrong, before: ids })).toMatchObject({
        ...{ status: 400, json: { errors: [{ field: 'ids' }] } },
      });
    // A new one is the last.
    const made = await requestSiteOk<Item>('POST', '/api/moocs/create/', {
      token,
      body: { heading: 'Nuevo' },
    });
    expect((await list()).at(-1)).toBe(made._id);
  });

  it('what has dates has no order of its own', async () => {
    const { token } = await admin();
    const body = { ids: [], before: [] };
    expect((await requestSite('PUT', '/api/articles/order/', { token, body })).status).toBe(404);
  });
});
