import { countName } from '../../cms/src/kinds/contentType.ts';
import type { ContentType } from '../../cms/src/kinds/contentType.ts';
import type { Children, Kind } from '../../proxy/src/contract/kind.ts';
import { fieldsOf } from './fields.ts';

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
  const { nature, label, title, dated, owner, quarantine, handled } = pluginOptions.site;
  return {
    name: info.singularName,
    path: info.pluralName,
    label: { one: label?.one ?? info.displayName, many: label?.many ?? '' },
    title,
    dated,
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
