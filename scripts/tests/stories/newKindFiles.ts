const label = (name: string, help: string) => ({ panel: { label: name, help } });

const image = {
  type: 'string',
  maxLength: 500,
  column: { type: 'text' },
  pluginOptions: { ...label('Imagen', 'Retrato.'), site: { format: 'image' } },
};

/** The one file that the README asks of a new kind, here a sponsor. */
export const SCHEMA = {
  kind: 'collectionType',
  collectionName: 'sponsors',
  info: {
    singularName: 'sponsor',
    pluralName: 'sponsors',
    displayName: 'Patrocinador',
    description: 'Quienes apoyan el sitio',
  },
  options: { draftAndPublish: false },
  pluginOptions: {
    site: {
      label: { many: 'Patrocinadores' },
      sample: { name: 'Grace Ejemplo', comment: 'Volvería a contratarla.' },
    },
  },
  attributes: {
    number: { type: 'integer', unique: true, configurable: false },
    position: {
      ...{ type: 'integer', private: true },
      pluginOptions: { panel: { label: 'Orden', editable: false } },
    },
    name: { type: 'string', maxLength: 255, pluginOptions: label('Nombre', 'Quién lo dice.') },
    comment: { type: 'text', maxLength: 5000, pluginOptions: label('Comentario', 'Lo que dice.') },
    image,
  },
};

const misspelt = { ...image.pluginOptions, site: { type: 'url' } };

export const MISSPELT = {
  ...SCHEMA,
  attributes: { ...SCHEMA.attributes, image: { ...image, pluginOptions: misspelt } },
};

/** The site's client knows it, field by field, with no more than that. */
export const TYPED_CALL = `import { calls } from '@portafolio/proxy/contract';
import { send } from '../api/client.ts';
import { contentActions } from '../state/content/contentSlices.ts';

export async function typed(): Promise<string> {
  const { data } = await send(calls.sponsor.create, { body: { name: 'Grace', comment: 'Bien' } });
  // @ts-expect-error a field that the contract does not have
  await send(calls.sponsor.create, { body: { nombre: 'Grace' } });
  contentActions('sponsor').fetchDetail(data._id);
  return data.comment;
}
`;
