import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDatabase } from './support/database.ts';
import { newFolder } from './support/environment.ts';
import { client } from './support/http.ts';
import { startProcess, type CmsProcess } from './support/process.ts';

const CMS = path.resolve(import.meta.dirname, '..');

const labelled = (label: string) => ({ pluginOptions: { panel: { label } } });

const sponsor = {
  kind: 'collectionType',
  collectionName: 'sponsors',
  info: { singularName: 'sponsor', pluralName: 'sponsors', displayName: 'Patrocinador' },
  options: { draftAndPublish: false },
  pluginOptions: { site: { label: { many: 'Patrocinadores' } } },
  attributes: {
    number: { type: 'integer', unique: true, configurable: false },
    position: { type: 'integer', private: true, ...labelled('Orden') },
    name: { type: 'string', maxLength: 255, ...labelled('Nombre') },
    comment: { type: 'text', maxLength: 5000, ...labelled('Comentario') },
  },
};

const { name, ...others } = sponsor.attributes;
const misspelt = {
  ...sponsor,
  attributes: {
    ...others,
    name: { ...name, pluginOptions: { ...name.pluginOptions, site: { type: 'url' } } },
  },
};

let cms: CmsProcess | undefined;
let folder: string;
let start: () => Promise<CmsProcess>;

function writeSchema(schema: object): void {
  const kind = path.join(folder, 'dist/src/api/sponsor/content-types/sponsor');
  mkdirSync(kind, { recursive: true });
  writeFileSync(path.join(kind, 'schema.json'), JSON.stringify(schema));
}

beforeAll(async () => {
  folder = newFolder();
  for (const part of ['dist/src', 'dist/config', 'dist/start.js', 'package.json']) {
    cpSync(path.join(CMS, part), path.join(folder, part), { recursive: true });
  }
  symlinkSync(path.join(CMS, 'node_modules'), path.join(folder, 'node_modules'));
  const UPLOADS_DIR = path.join(folder, 'public');
  const DATABASE_URL = await newDatabase();
  start = () => startProcess({ DATABASE_URL, UPLOADS_DIR }, folder);
});
afterAll(async () => {
  await cms?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('does not start with a misspelt option, and says in which file and field', async () => {
  writeSchema(misspelt);
  const sentence = /sponsor\/schema\.json no vale:.*attributes\.name\.pluginOptions\.site: .*type/;
  await expect(start()).rejects.toThrow(sentence);
});

it('a new kind is its schema.json: everything else follows', async () => {
  writeSchema(sponsor);
  cms = await start();
  const api = client(cms.url);
  const { token } = await api.admin();
  const made = await api.ask('POST', '/sponsors', token, { data: { name: 'Ana\u0000' } });
  expect(made).toMatchObject({ status: 201, json: { data: { number: 1, name: 'Ana' } } });
  expect((await api.asProxy('GET', '/sponsors')).json.data).toHaveLength(1);
  expect((await api.asProxy('POST', '/sponsors', {})).status).toBe(403);
  const changed = await api.ask('PUT', '/sponsors/1', token, { data: { comment: 'Bien' } });
  expect(changed.json.data).toMatchObject({ name: 'Ana', comment: 'Bien' });
  const seeded = await api.seed({ sponsor: [{ _id: 9, name: 'Otra' }] });
  expect(seeded.json.kinds).toMatchObject({ sponsor: [{ _id: 9, result: 'created' }] });
  expect((await api.ask('DELETE', '/sponsors/1', token)).status).toBe(204);
  expect((await api.asProxy('GET', '/sponsors/1')).status).toBe(404);
});
