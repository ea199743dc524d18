import { afterAll, beforeAll, expect, it } from 'vitest';
import planted from '../src/content/pages/planted.json';
import { startCms, type Cms } from './support/cms.ts';
import { newDatabase, withClient } from './support/database.ts';
import { client, type Json } from './support/http.ts';

let databaseUrl: string;
let cms: Cms | undefined;
beforeAll(async () => {
  databaseUrl = await newDatabase();
});
afterAll(() => cms?.stop());

/** What the contact screen says, once one CMS more has started. */
async function contactWords(): Promise<Json> {
  await cms?.stop();
  cms = await startCms({ databaseUrl });
  const { json } = await client(cms.url).asProxy('GET', '/pages');
  return json.data.find(({ name }: Json) => name === 'contact').words;
}

it('an installation of before promises by its form what its first step did, and no more', async () => {
  expect(await contactWords()).toEqual(planted.contact);
  const before = async (title: string) => {
    const promise = { title, steps: ['Contesto en una semana.', 'Nos vemos.'] };
    const words = { lead: 'Escríbeme.', promise, messaging: 'Telegram' };
    await withClient(databaseUrl, (db) =>
      db.query(`update pages set words = $1 where name = 'contact'`, [words]),
    );
    return { ...words, promise };
  };

  const shown = await before('Después');
  const now = {
    ...shown,
    promise: { title: 'Después', steps: ['Nos vemos.'] },
    next: 'Contesto en una semana.',
  };
  expect(await contactWords()).toEqual(now);
  expect(await contactWords()).toEqual(now);

  const hidden = await before('');
  expect(await contactWords()).toEqual({ ...hidden, next: '' });
});
