/** The short list of files that the README promises for a new kind, here a testimonial. */

export const KIND_FILE = `import { image, long, text } from '../fields.ts';
import { defineKind } from '../kind.ts';

export const testimonial = defineKind({
  name: 'testimonial',
  path: 'testimonials',
  label: { one: 'Testimonio', many: 'Testimonios' },
  title: 'name',
  fields: { name: text('Nombre'), comment: long('Testimonio'), image: image('Imagen') },
  sample: { name: 'Grace Ejemplo', comment: 'Volvería a contratarla.', image: '/uploads/grace.webp' },
});
`;

const label = (name: string, help: string) => ({ panel: { label: name, help } });

export const SCHEMA = {
  kind: 'collectionType',
  collectionName: 'testimonials',
  info: {
    singularName: 'testimonial',
    pluralName: 'testimonials',
    displayName: 'Testimonio',
    description: 'Lo que dicen los clientes',
  },
  options: { draftAndPublish: false },
  pluginOptions: { site: { nature: 'content', title: 'name' } },
  attributes: {
    number: {
      type: 'integer',
      unique: true,
      configurable: false,
      pluginOptions: label('Número', 'Lo pone el sistema y no cambia.'),
    },
    name: { type: 'string', maxLength: 255, pluginOptions: label('Nombre', 'Quién lo dice.') },
    comment: { type: 'text', maxLength: 5000, pluginOptions: label('Testimonio', 'Lo que dice.') },
    image: {
      type: 'string',
      maxLength: 500,
      pluginOptions: { ...label('Imagen', 'Retrato.'), site: { type: 'url' } },
    },
  },
};

/** A row in the table: its import and its name. */
export function withRow(table: string): string {
  return table
    .replace(
      'import { service }',
      "import { testimonial } from './testimonial.ts';\nimport { service }",
    )
    .replace('  profile,\n}', '  profile,\n  testimonial,\n}');
}

/** The site's client knows it, field by field, with no more than that. */
export const TYPED_CALL = `import { calls } from '@portafolio/proxy/contract';
import { send } from '../api/client.ts';
import { contentActions } from '../state/content/contentSlices.ts';

export async function typed(): Promise<string> {
  const { data } = await send(calls.testimonial.create, { body: { name: 'Grace', comment: 'Bien' } });
  // @ts-expect-error a field that the contract does not have
  await send(calls.testimonial.create, { body: { nombre: 'Grace' } });
  contentActions('testimonial').fetchDetail(data._id);
  return data.comment;
}
`;
