import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from './support/http.ts';
import { admin, api, useOneCms } from './support/oneCms.ts';

useOneCms();

const cards = async (): Promise<Json> => (await api.ask('GET', '/resume', admin.token)).json.kinds;
const put = async (kinds: Record<string, object[]>, more: object = {}) => {
  const there = await cards();
  const sent = Object.entries(kinds).map(([kind, items]) => [
    kind,
    { version: there[kind]?.version ?? '', items },
  ]);
  const body = { kinds: Object.fromEntries(sent), dryRun: false, ...more };
  return api.ask('POST', '/resume', admin.token, body);
};
const log = async () => (await api.ask('GET', '/audit', admin.token)).json.data;

beforeEach(async () => {
  await api.seed({}, { prune: { badge: [], mooc: [] } });
});

describe('cards that an admin brings in', () => {
  it('are made with the next number, and changed by their own', async () => {
    await api.seed({ badge: [{ _id: 70, heading: 'Uno' }] });
    const { json } = await put({ badge: [{ _id: 70, heading: 'Dos' }, { heading: 'Tres' }] });
    expect(json.kinds.badge).toMatchObject([
      { _id: 70, result: 'updated', fields: ['heading'] },
      { result: 'created', title: 'Tres' },
    ]);
    expect((await cards()).badge.items).toMatchObject([
      { _id: 70, heading: 'Dos' },
      { _id: 71, heading: 'Tres' },
    ]);
    // The next change names who made this one.
    await put({ badge: [{ _id: 70, heading: 'Cuatro' }] });
    const versions = await api.ask('GET', '/badges/70/versions', admin.token);
    expect(versions.json).toMatchObject([{ by: expect.stringMatching(/./) }, { by: '' }]);
    expect(await log()).toMatchObject([
      { action: 'import', subject: 'resume', why: '1 fichas' },
      { action: 'import', subject: 'resume', why: '2 fichas' },
    ]);
  });

  it('are all there, or none, and a trial writes none', async () => {
    const before = await log();
    const wrong = {
      badge: [{ heading: 'bien' }],
      mooc: [{ heading: 'mal', link: 'javascript:1' }],
    };
    expect((await put(wrong)).status).toBe(400);
    const trial = await put({ badge: [{ heading: 'bien' }] }, { dryRun: true });
    expect(trial.json.kinds.badge).toMatchObject([{ _id: null, result: 'created' }]);
    expect((await cards()).badge.items).toEqual([]);
    expect(await log()).toEqual(before);
  });

  it('are refused where one of their kind was changed since they were compared', async () => {
    const { badge } = await cards();
    await api.seed({ badge: [{ _id: 5, heading: 'De otra persona' }] });
    const kinds = { badge: { version: badge.version, items: [{ heading: 'x' }] } };
    const refused = await api.ask('POST', '/resume', admin.token, { kinds, dryRun: false });
    expect([refused.status, refused.json.error.details.code]).toEqual([409, 'resume.changed']);
    expect((await cards()).badge.items).toMatchObject([{ heading: 'De otra persona' }]);
  });

  it.each(['article', 'foro', 'contact', 'review', 'user', 'decision'])(
    'are cards: no %s is among them',
    async (kind) => {
      expect(await cards()).not.toHaveProperty(kind);
      expect((await put({ [kind]: [{ name: 'x', comment: 'x' }] })).status).toBe(400);
    },
  );
});
