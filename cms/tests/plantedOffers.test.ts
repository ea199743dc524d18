import { afterAll, beforeAll, expect, it } from 'vitest';
import planted from '../src/content/offers/planted.generated.json';
import { startCms, type Cms } from './support/cms.ts';
import { newDatabase, withClient } from './support/database.ts';
import { client, type Json } from './support/http.ts';

let databaseUrl: string;
let cms: Cms | undefined;
beforeAll(async () => {
  databaseUrl = await newDatabase();
});
afterAll(() => cms?.stop());

/** One CMS at a time: the last one is stopped. */
async function restarted() {
  await cms?.stop();
  cms = await startCms({ databaseUrl });
  const api = client(cms.url);
  const read = async (path: string): Promise<Json[]> => (await api.asProxy('GET', path)).json.data;
  return { api, read };
}

it('an installation of before gets courses and packages once, as part of the demo', async () => {
  const { api } = await restarted();
  const project = { _id: 2, name: 'Propio', figure: '1', figureLabel: 'cosa suya' };
  await api.seed({ project: [project] });
  await api.seed({ project: [{ ...project, _id: 6 }] }, { demo: true });
  // It has no table that says what was planted.
  await withClient(databaseUrl, (db) => db.query('drop table portafolio_planted'));

  const now = await restarted();
  const names = async () => (await now.read('/courses')).map(({ name }) => name as string);
  const first = planted.course.map(({ name }) => name);
  expect(await names()).toEqual(first);
  // What she has made hers proves nothing of the demo.
  const proofs = (await now.read('/packages')).map(({ proof }) => proof as string);
  expect(proofs).toEqual(['', '', 'project/6', '']);
  const { token } = await now.api.admin();
  const { items } = (await now.api.ask('GET', '/demo', token)).json;
  expect(items.filter(({ kind }: Json) => kind === 'course')).toHaveLength(first.length);
  await now.api.ask('DELETE', '/courses/2', token);

  const later = await restarted();
  expect((await later.read('/courses')).map(({ name }) => name as string)).toEqual(
    first.filter((_, at) => at !== 1),
  );
});
