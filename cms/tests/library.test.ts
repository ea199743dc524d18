import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { untilWaiting, withClient } from './support/database.ts';
import { SEED_TOKEN } from './support/environment.ts';
import { forgetWhatIsKept } from './support/kept.ts';
import { admin, api, cms } from './support/oneCms.ts';
import {
  article,
  formFor,
  pictureOf,
  put,
  startCmsWithArticle,
  storedFiles,
} from './support/pictures.ts';

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

describe('an image that no text names any more', () => {
  const small = () => pictureOf(500, 40).png().toBuffer();

  it('goes when it is replaced and when its item goes, once nothing of before names it', async () => {
    await forgetWhatIsKept(cms.strapi);
    const before = storedFiles();
    await put(await small());
    const { json } = await put(await small());
    // A former state names the first.
    expect(storedFiles().length).toBe(before.length + 4);
    await forgetWhatIsKept(cms.strapi);
    expect(storedFiles().length).toBe(before.length + 2);
    expect(storedFiles()).toContain(basename(json.path));
    await api.ask('DELETE', article, admin.token);
    expect(storedFiles().length).toBe(before.length + 2);
    await forgetWhatIsKept(cms.strapi);
    expect(storedFiles()).toEqual(before);
  });

  it('stays while another item names it, alone or inside its text', async () => {
    const { json } = await put(await small());
    const data = { name: 'Otro', comment_rtf: `<p><img src="${json.path}"></p>` };
    const other = (await api.ask('POST', '/articles', admin.token, { data })).json.data;
    await api.ask('DELETE', article, admin.token);
    expect(storedFiles()).toContain(basename(json.path));
    await api.ask('PUT', `/articles/${other.number}`, admin.token, { data: { comment_rtf: '' } });
    await forgetWhatIsKept(cms.strapi);
    expect(storedFiles()).not.toContain(basename(json.path));
  });
});

describe('a picture that was put into a text', () => {
  const { sweepUnreferenced } = createRequire(import.meta.url)(
    '../dist/src/images/sweepUnreferenced.js',
  ) as {
    sweepUnreferenced: (strapi: typeof cms.strapi, now?: number) => Promise<number>;
  };
  const inDays = (days: number) => Date.now() + days * 24 * 3_600_000;
  const keep = async (inText: boolean) => {
    const form = formFor();
    const png = await pictureOf(20, 20).png().toBuffer();
    form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'x.png');
    if (inText) form.set('in_text', 'true');
    return (await api.ask('POST', '/articles/image', admin.token, form)).json.path as string;
  };
  const save = (address: string) =>
    api.ask('PUT', article, admin.token, {
      data: { comment_rtf: `<p><img src="${address}"></p>` },
    });
  const fileKeyOf = (address: string) => address.slice('/uploads/'.length).split('_')[0] ?? '';
  const heldBy = (lock: 'share' | 'update', address: string) => async (db: pg.Client) => {
    await db.query('begin');
    await db.query(`select 1 from files where starts_with(hash, $1) for ${lock}`, [
      fileKeyOf(address),
    ]);
  };

  it('goes when its text has not been saved for a week', async () => {
    const [saved, given] = [await keep(true), await keep(true)];
    const own = await keep(false);
    await save(saved);
    expect(await sweepUnreferenced(cms.strapi, inDays(6.9))).toBe(0);
    expect(await sweepUnreferenced(cms.strapi, inDays(7.1))).toBe(1);
    expect(await sweepUnreferenced(cms.strapi, inDays(7.1))).toBe(0);
    const names = storedFiles();
    expect(names).toEqual(expect.arrayContaining([saved, own].map((one) => basename(one))));
    expect(names).not.toContain(basename(given));
  });

  it('stays when the text is saved at the moment of the sweep', async () => {
    const given = await keep(true);
    const swept = await withClient(cms.databaseUrl, async (db) => {
      await heldBy('share', given)(db);
      const sweeping = sweepUnreferenced(cms.strapi, inDays(8));
      await untilWaiting(cms.databaseUrl);
      const text = 'update articles set comment_rtf = $1 where number = $2';
      await db.query(text, [`<img src="${given}">`, article.split('/').pop()]);
      await db.query('commit');
      return sweeping;
    });
    expect(swept).toBe(0);
    expect(storedFiles()).toContain(basename(given));
  });

  it('is held by the author who saves a text with it', async () => {
    const given = await keep(true);
    const saved = await withClient(cms.databaseUrl, async (db) => {
      await heldBy('update', given)(db);
      const saving = save(given);
      await untilWaiting(cms.databaseUrl);
      await db.query('rollback');
      return saving;
    });
    expect(saved.status).toBe(200);
  });
});
