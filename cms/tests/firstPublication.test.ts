import { describe, expect, it } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { api, admin, cms, useOneCms } from './support/oneCms.ts';
import { panelToken } from './support/panel.ts';

useOneCms();

describe.each(['article', 'foro'])('an %s', (kind) => {
  const blank = async () => {
    const { json } = await api.ask('POST', `/${kind}s`, admin.token, { data: {} });
    await pause(20);
    return json.data as { number: number; createdAt: string };
  };
  const read = async (number: number) =>
    (await api.ask('GET', `/${kind}s/${number}`, admin.token)).json.data as { createdAt: string };
  const save = async (number: number, data: object) =>
    (await api.ask('PUT', `/${kind}s/${number}`, admin.token, { data })).json.data as {
      createdAt: string;
    };

  it('has the date of its first name, and no later one', async () => {
    const { number, createdAt } = await blank();
    expect((await save(number, { image: '/uploads/x.webp' })).createdAt).toBe(createdAt);
    const named = await save(number, { name: 'Con nombre' });
    expect(Date.parse(named.createdAt)).toBeGreaterThan(Date.parse(createdAt));
    await pause(20);
    expect((await save(number, { name: 'Otro nombre' })).createdAt).toBe(named.createdAt);
    expect((await read(number)).createdAt).toBe(named.createdAt);
  });

  it('that the panel names has its date too', async () => {
    const { number, createdAt } = await blank();
    const uid = `api::${kind}.${kind}`;
    const row = await cms.strapi.db.query(uid).findOne({ where: { number } });
    const { status } = await fetch(
      `${cms.url}/content-manager/collection-types/${uid}/${row.documentId}`,
      {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${await panelToken(cms.strapi)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name: 'Del panel' }),
      },
    );
    expect(status).toBe(200);
    expect(Date.parse((await read(number)).createdAt)).toBeGreaterThan(Date.parse(createdAt));
  });
});
