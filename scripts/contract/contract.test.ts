import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readContentType } from '../../cms/src/kinds/contentType.ts';
import { ROOT } from '../setup/root.ts';
import { GENERATED } from './generated.ts';
import { kindsOf } from './kinds.ts';

const FILE = 'cms/src/api/thing/content-types/thing/schema.json';

interface Given {
  site?: object;
  image?: object;
  more?: object;
}

const schema = ({ site, image, more }: Given) => ({
  info: { singularName: 'thing', pluralName: 'things', displayName: 'Cosa' },
  pluginOptions: { site: { label: { many: 'Cosas' }, ...site } },
  attributes: {
    number: { type: 'integer', unique: true, configurable: false },
    position: {
      ...{ type: 'integer', private: true },
      pluginOptions: { panel: { label: 'Orden', editable: false } },
    },
    name: { type: 'string', maxLength: 255, pluginOptions: { panel: { label: 'Nombre' } } },
    image: {
      type: 'string',
      maxLength: 500,
      column: { type: 'text' },
      pluginOptions: { panel: { label: 'Imagen' }, site: { format: 'image' }, ...image },
    },
    ...more,
  },
});

it.each(Object.entries(GENERATED))('%s is not stale', async (path, source) => {
  const stale = readFileSync(join(ROOT, path), 'utf8') !== (await source());
  expect(stale, `${path} no es lo que dice aquello de lo que sale: npm run contract`).toBe(false);
});

it('a schema with nothing but its fields is a public kind with the panel’s names', () => {
  expect(kindsOf([readContentType('thing', schema({}))])).toEqual([
    {
      name: 'thing',
      path: 'things',
      label: { one: 'Cosa', many: 'Cosas' },
      title: 'name',
      dated: false,
      ordered: true,
      fixed: false,
      reads: 'public',
      mine: false,
      quarantine: false,
      handled: false,
      fields: {
        name: { type: 'text', label: 'Nombre', max: 255, min: 0 },
        image: { type: 'image', label: 'Imagen', max: 500, min: 0 },
      },
      children: null,
    },
  ]);
});

it.each<[string, Given]>([
  [
    'attributes.image.pluginOptions.site: Llave desconocida: "type"',
    { image: { site: { type: 'url' } } },
  ],
  ['attributes.image.pluginOptions.site.format: ', { image: { site: { format: 'imagen' } } }],
  ['attributes.image.pluginOptions: Llave desconocida: "sight"', { image: { sight: {} } }],
  ['attributes.image.pluginOptions.panel.label: ', { image: { panel: { etiqueta: 'Imagen' } } }],
  [
    'attributes.image.maxLength: ',
    { more: { image: { type: 'string', pluginOptions: { panel: { label: 'x' } } } } },
  ],
  ['attributes.image.pluginOptions.site.format: ', { image: { site: {} } }],
  [
    'attributes.long.column: ',
    {
      more: { long: { type: 'string', maxLength: 256, pluginOptions: { panel: { label: 'x' } } } },
    },
  ],
  [
    'attributes.when.type: ',
    { more: { when: { type: 'date', pluginOptions: { panel: { label: 'x' } } } } },
  ],
  ['attributes.number.unique: ', { more: { number: { type: 'integer', configurable: false } } }],
  ['pluginOptions.site: Llave desconocida: "titulo"', { site: { titulo: 'name' } }],
  ['pluginOptions.site.title: «heading» no es', { site: { title: 'heading' } }],
  ['pluginOptions.site.owner: «name» no es', { site: { owner: 'name' } }],
  ['pluginOptions.site.sample.nam: ', { site: { sample: { nam: 'x' } } }],
  ['pluginOptions.site.label: ', { site: { label: undefined } }],
])('refuses with file and field: %s', (problem, given) => {
  expect(() => readContentType('thing', schema(given))).toThrow(`${FILE} no vale:\n  ${problem}`);
});
