import { INTEGER_MAX } from '../../cms/src/kinds/attributes.ts';
import type { ContentType } from '../../cms/src/kinds/contentType.ts';
import type { Field, FieldSet } from '../../proxy/src/contract/fields.ts';

type Attribute = ContentType['attributes'][string];

function fieldOf(attribute: Attribute): Field {
  const { panel } = attribute.pluginOptions;
  const site = 'site' in attribute.pluginOptions ? attribute.pluginOptions.site : undefined;
  const label = site?.label ?? panel.label;
  switch (attribute.type) {
    case 'string':
    case 'text': {
      const { maxLength: max, minLength: min } = attribute;
      const plain = attribute.type === 'string' ? 'text' : 'long';
      return { type: attribute.pluginOptions.site?.format ?? plain, label, max, min };
    }
    case 'integer': {
      const { max, min, default: given } = attribute;
      return { type: 'integer', label, max, min, ...(given !== undefined && { default: given }) };
    }
    case 'boolean':
      return {
        type: 'boolean',
        label,
        max: 1,
        min: 0,
        ...(attribute.pluginOptions.site?.flag && { flag: true }),
      };
    case 'relation':
      return { type: 'reference', label, max: INTEGER_MAX, min: 0 };
    default:
      throw new Error(`«${label}»: lo de tipo ${attribute.type} no sale del CMS`);
  }
}

/** What the API answers of an item: nothing private, and of what it is related to, its owner. */
export function fieldsOf({ attributes, pluginOptions: { site } }: ContentType): FieldSet {
  const isPublic = (name: string, { type, private: hidden }: Attribute) =>
    !hidden && name !== site.quarantine && (type !== 'relation' || name === site.owner);
  const fields = Object.entries(attributes).filter(([name, one]) => isPublic(name, one));
  return Object.fromEntries(fields.map(([name, one]) => [name, fieldOf(one)]));
}

const blankOf = ({ type, min, default: given = min }: Field) => {
  if (type === 'reference') return null;
  if (type === 'boolean') return Boolean(given);
  return type === 'integer' ? given : '';
};

/** A whole item: what the schema's sample leaves out is blank. */
export const sampleOf = (type: ContentType): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fieldsOf(type)).flatMap(([name, field]) =>
      field.flag ? [] : [[name, type.pluginOptions.site.sample[name] ?? blankOf(field)]],
    ),
  );
