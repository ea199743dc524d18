import { LIST_MAX } from '../contract.generated';
import { readPage, readText } from '../database/page';
import { formatOf, NUMBER, POSITION, type Kind } from '../kinds/kind';
import { activityOf } from './present';
import type { Where } from './visibility';

const TEXT = new Set(['string', 'text', 'richtext']);

export interface ListQuery {
  where: Where[];
  orderBy: Record<string, 'asc' | 'desc'>[];
  limit: number;
  offset: number;
  mine: boolean;
  /** What is in quarantine, instead of the rest. */
  suspicious: boolean;
  /** What was dealt with, or the rest. */
  answered: boolean | undefined;
  /** Without the long texts. */
  brief: boolean;
}

/** Where a keyword is looked for: in what people read, and not in addresses or numbers. */
const searchedFields = ({ fields, attributes }: Kind): string[] =>
  fields.filter((name) => {
    const attribute = attributes[name];
    const format = formatOf(attribute) ?? 'html';
    return TEXT.has(attribute?.type ?? '') && format === 'html';
  });

/** A public field, with a `-` before it the other way round; any other counts as absent. */
function orderOf(kind: Kind, sort: string): ListQuery['orderBy'] {
  const name = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const dates = [...(kind.site.dated ? ['createdAt'] : []), ...activityOf(kind).slice(1, 2)];
  if (![...kind.fields, ...dates].includes(name)) {
    if (name === '_id') return [{ [NUMBER]: direction }];
    return [...(kind.ordered ? [{ [POSITION]: 'asc' as const }] : []), { [NUMBER]: 'asc' }];
  }
  // What is pinned is first where the latest is looked for; a tie is broken by the number.
  const pinned: ListQuery['orderBy'] = name === 'activityAt' ? [{ pinned: 'desc' }] : [];
  return [...pinned, { [name]: direction }, { [NUMBER]: 'asc' }];
}

/** What a list is asked for, as it comes; what makes no sense counts as absent. */
export function readListQuery(kind: Kind, query: Record<string, unknown>): ListQuery {
  const keyword = readText(query.keyword).replaceAll('\0', '');
  const found = searchedFields(kind).map((name) => ({ [name]: { $containsi: keyword } }));
  const { answered } = query;
  return {
    where: keyword ? [{ $or: found }] : [],
    orderBy: orderOf(kind, readText(query.sort)),
    ...readPage(query, LIST_MAX),
    mine: query.mine === 'true',
    suspicious: query.suspicious === 'true',
    answered: typeof answered === 'string' ? answered === 'true' : undefined,
    brief: query.brief === 'true',
  };
}
