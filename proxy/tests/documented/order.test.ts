import { describe, expect, it } from 'vitest';
import { admin, requestSite, requestSiteOk } from '../site.ts';

interface Item {
  _id: number;
}

describe('the order that the owner chooses', () => {
  it('PUT /api/{kind}/order/ moves all at once, and refuses what another moved', async () => {
    const { token } = await admin();
    const make = (name: string) =>
      requestSiteOk<Item>('POST', '/api/mentors/create/', { token, body: { name } });
    const own = [await make('Uno'), await make('Dos'), await make('Tres')].map(({ _id }) => _id);
    const list = async (query = '') =>
      (await requestSiteOk<Item[]>('GET', `/api/mentors/${query}`, { token })).map(
        ({ _id }) => _id,
      );
    const put = (body: object) => requestSite('PUT', '/api/mentors/order/', { token, body });
    /** Other tests make and delete some meanwhile. */
    const reversed = async (): Promise<number[]> => {
      const before = await list();
      const { status } = await put({ ids: before.toReversed(), before });
      return status === 204 ? before : reversed();
    };
    const isOwn = (id: number) => own.includes(id);
    const before = await reversed();
    expect((await list()).filter(isOwn)).toEqual(before.filter(isOwn).toReversed());
    // By number where it is asked for so.
    expect((await list('?sort=_id')).filter(isOwn)).toEqual(own);
    expect(await put({ ids: before, before })).toMatchObject({
      ...{ status: 409, json: { code: 'edit.conflict' } },
    });
    // A new one is the last of those that were moved.
    const made = await make('Nuevo');
    expect((await list()).filter((id) => isOwn(id) || id === made._id).at(-1)).toBe(made._id);
  });

  it('an order that does not name all, once each, is 400 with its field', async () => {
    const { token } = await admin();
    const ids = (await requestSiteOk<Item[]>('GET', '/api/badges/', { token })).map(
      ({ _id }) => _id,
    );
    const body = { ids: [...ids, 999_999], before: ids };
    expect(await requestSite('PUT', '/api/badges/order/', { token, body })).toMatchObject({
      ...{ status: 400, json: { errors: [{ field: 'ids' }] } },
    });
  });

  it('what has dates has no order of its own', async () => {
    const { token } = await admin();
    const body = { ids: [], before: [] };
    expect((await requestSite('PUT', '/api/articles/order/', { token, body })).status).toBe(404);
  });
});
