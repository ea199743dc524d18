import { expect, it } from 'vitest';
import { untilWaiting, withClient } from './support/database.ts';
import { SEED_TOKEN } from './support/environment.ts';
import { admin, api, cms } from './support/oneCms.ts';
import { article, formFor, pictureOf, startCmsWithArticle } from './support/pictures.ts';

startCmsWithArticle();

interface Listed {
  _id: number;
  path: string;
  alt: string;
}

async function library(keyword: string): Promise<Listed | undefined> {
  const query = new URLSearchParams({ keyword }).toString();
  const { json } = await api.ask('GET', `/images?${query}`, admin.token);
  return (json as { data: Listed[] }).data[0];
}

async function unused(): Promise<Listed> {
  const form = formFor();
  const png = await pictureOf(20, 20).png().toBuffer();
  form.set('image', new Blob([new Uint8Array(png)]), 'x.png');
  form.set('in_text', 'true');
  const { json } = await api.ask('POST', '/articles/image', admin.token, form);
  return (await library(json.path))!;
}

it('a picture that is being put to use while it is deleted stays', async () => {
  const { _id, path } = await unused();
  const fileKey = path.slice('/uploads/'.length).split('_')[0];
  await withClient(cms.databaseUrl, async (db) => {
    await db.query('begin');
    // As a save does that names it.
    await db.query('select 1 from files where starts_with(hash, $1) for share', [fileKey]);
    const deleting = api.ask('DELETE', `/images/${_id}`, admin.token);
    await untilWaiting(cms.databaseUrl);
    const number = Number(article.split('/').at(-1));
    await db.query('update articles set image = $1 where number = $2', [path, number]);
    await db.query('commit');
    const { status, json } = await deleting;
    expect(status).toBe(409);
    expect(json.error.details).toMatchObject({
      ...{ code: 'image.used', kept: false },
      uses: [{ kind: 'article', item: number, title: 'Con imagen' }],
    });
  });
  expect(await library(path)).toMatchObject({ _id });
  const audit = await api.ask('GET', '/audit', admin.token);
  expect(JSON.stringify(audit.json)).not.toContain(path);
});

it('a seed gives a picture its text where the site has none', async () => {
  const png = await pictureOf(31, 20).png().toBuffer();
  const seeded = async (alt: string) => {
    const form = formFor();
    form.set('image', new Blob([new Uint8Array(png)]), 'sembrada.png');
    form.set('alt', alt);
    const { status } = await api.ask('POST', '/seed/image', SEED_TOKEN, form);
    return [status, (await library('sembrada.png'))?.alt];
  };
  expect(await seeded('')).toEqual([200, '']);
  expect(await seeded('Un cuadro rojo')).toEqual([200, 'Un cuadro rojo']);
  expect(await seeded('Otro texto')).toEqual([200, 'Un cuadro rojo']);
  expect(await seeded('x'.repeat(301))).toEqual([400, 'Un cuadro rojo']);
});
