import { INTEGER_MAX } from '../../cms/src/kinds/attributes.ts';
import { countName } from '../../cms/src/kinds/contentType.ts';
import { isOrdered } from '../../cms/src/kinds/siteOptions.ts';
import type { ContentType } from '../../cms/src/kinds/contentType.ts';
import { WORDS_MAX_BYTES } from '../../proxy/src/contract/fields.ts';
import type { Field, FieldSet } from '../../proxy/src/contract/fields.ts';
import { hasDetails, KIND_WORDS } from '../../proxy/src/contract/pages/offers.ts';
import { blankWords } from '../../proxy/src/contract/pages/words.ts';
import type { Children, Kind } from '../../proxy/src/contract/kind.ts';

type Attribute = ContentType['attributes'][string];

interface Options {
  default?: string | number;
  flag?: true;
  admin?: true;
}

/** What an attribute says besides its type. */
function optionsOf(attribute: Attribute): Options {
  const options: Options = {};
  const { site } = attribute.pluginOptions as { site?: Pick<Options, 'flag' | 'admin'> };
  if (site?.flag) options.flag = true;
  if (site?.admin) options.admin = true;
  const { type } = attribute;
  const given = type === 'integer' || type === 'enumeration' ? attribute.default : undefined;
  if (given !== undefined) options.default = given;
  return options;
}

function fieldOf(attribute: Attribute): Field {
  const site = 'site' in attribute.pluginOptions ? attribute.pluginOptions.site : undefined;
  const label = site?.label ?? attribute.pluginOptions.panel.label;
  const options = optionsOf(attribute);
  switch (attribute.type) {
    case 'string':
    case 'text': {
      const { maxLength: max, minLength: min } = attribute;
      const plain = attribute.type === 'string' ? 'text' : 'long';
      return { type: attribute.pluginOptions.site?.format ?? plain, label, max, min, ...options };
    }
    case 'integer':
      return { type: 'integer', label, max: attribute.max, min: attribute.min, ...options };
    case 'boolean':
      return { type: 'boolean', label, max: 1, min: 0, ...options };
    case 'enumeration':
      return { type: 'choice', label, max: 40, min: 0, options: attribute.enum, ...options };
    case 'datetime':
      return { type: 'date', label, max: 40, min: 0, ...options };
    case 'relation':
      return { type: 'reference', label, max: INTEGER_MAX, min: 0 };
    case 'json':
      return { type: 'words', label, max: WORDS_MAX_BYTES, min: 0 };
  }
}

/** What the API answers of an item: nothing private, and of what it is related to, its owner. */
function fieldsOf({ attributes, pluginOptions: { site } }: ContentType): FieldSet {
  const isPublic = (name: string, { type, private: hidden }: Attribute) =>
    !hidden && name !== site.quarantine && (type !== 'relation' || name === site.owner);
  const fields = Object.entries(attributes).filter(([name, one]) => isPublic(name, one));
  return Object.fromEntries(fields.map(([name, one]) => [name, fieldOf(one)]));
}

const blankOf = ({ type, min, default: given = min }: Field): unknown => {
  if (type === 'reference') return null;
  if (type === 'words') return {};
  if (type === 'boolean') return Boolean(given);
  return type === 'integer' ? given : '';
};

/** A whole item: what the schema's sample leaves out is blank. */
export const sampleOf = (type: ContentType): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fieldsOf(type)).flatMap(([name, field]) =>
      field.flag || field.admin ? [] : [[name, valueOf(type, name, field)]],
    ),
  );

function valueOf({ info, pluginOptions }: ContentType, name: string, field: Field): unknown {
  const given = pluginOptions.site.sample[name] ?? blankOf(field);
  const { singularName: kind } = info;
  if (field.type !== 'words' || !hasDetails(kind)) return given;
  return { ...(blankWords(KIND_WORDS[kind]) as object), ...(given as object) };
}

function childrenOf({ info, attributes }: ContentType, all: ContentType[]): Children | null {
  const lists = Object.entries(attributes).flatMap(([list, one]) =>
    one.type === 'relation' && one.relation === 'oneToMany' ? [{ list, target: one.target }] : [],
  );
  const [first, second] = lists;
  if (!first) return null;
  const child = all.find(
    ({ info: { singularName: name } }) => first.target === `api::${name}.${name}`,
  );
  const author = child?.pluginOptions.site.author;
  if (second || !child || !author) {
    throw new Error(`${info.singularName}: admite una sola lista, de un tipo con «author»`);
  }
  const kind = child.info.singularName;
  return { kind, list: first.list, count: countName(kind), author, fields: fieldsOf(child) };
}

function kindOf(type: ContentType, all: ContentType[]): Kind {
  const { info, pluginOptions } = type;
  const { nature, label, title, dated, fixed, owner, quarantine, handled } = pluginOptions.site;
  return {
    name: info.singularName,
    path: info.pluralName,
    label: { one: label?.one ?? info.displayName, many: label?.many ?? '' },
    title,
    dated,
    ordered: isOrdered(pluginOptions.site),
    fixed,
    reads: nature === 'message' ? 'own' : 'public',
    mine: nature === 'content' && owner !== undefined,
    quarantine: quarantine !== undefined,
    handled: handled !== undefined,
    fields: fieldsOf(type),
    children: childrenOf(type, all),
  };
}

/** Comments are read with what they hang from: they are no kind of their own. */
export const isKind = ({ pluginOptions: { site } }: ContentType): boolean =>
  site.nature !== 'comment';

export const kindsOf = (all: ContentType[]): Kind[] =>
  all.filter(isKind).map((type) => kindOf(type, all));
