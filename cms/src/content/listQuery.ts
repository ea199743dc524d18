import type { Caller } from '../accounts/caller';
import { LIST_MAX } from '../contract.generated';
import { readPage, readText, TABLE_MAX } from '../database/page';
import { NUMBER, POSITION, type Kind } from '../kinds/kind';
import { readable } from './visibility';

export interface ListQuery {
  keyword: string;
  orderBy: Record<string, 'asc' | 'desc'>[];
  limit: number;
  offset: number;
  mine: boolean;
  /** What is in quarantine, instead of the rest. */
  suspicious: boolean;
  /** How far a message got; blank for any. */
  state: string;
  /** What it is about; blank for anything. */
  topic: string;
  /** Without the long texts. */
  brief: boolean;
}

/** A public field, with a `-` before it the other way round; any other counts as absent. */
function orderOf(kind: Kind, names: string[], sort: string): ListQuery['orderBy'] {
  const name = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const dates = [
    ...(kind.site.dated ? ['createdAt'] : []),
    ...(kind.threads.length > 0 ? ['activityAt'] : []),
  ];
  if (![...names, ...dates].includes(name)) {
    if (name === '_id') return [{ [NUMBER]: direction }];
    return [...(kind.ordered ? [{ [POSITION]: 'asc' as const }] : []), { [NUMBER]: 'asc' }];
  }
  // What is pinned is first where the latest is looked for; a tie is broken by the number.
  const pinned: ListQuery['orderBy'] = name === 'activityAt' ? [{ pinned: 'desc' }] : [];
  return [...pinned, { [name]: direction }, { [NUMBER]: 'asc' }];
}

const pageOf = ({ site }: Kind, query: Record<string, unknown>) =>
  query.format === 'csv' && site.nature === 'message'
    ? { limit: TABLE_MAX, offset: 0 }
    : readPage(query, LIST_MAX);

/** What a list is asked for, as it comes; what makes no sense counts as absent. */
export function readListQuery(
  kind: Kind,
  query: Record<string, unknown>,
  caller: Caller | undefined,
): ListQuery {
  const names = readable(caller, kind);
  const keyword = readText(query.keyword).replaceAll('\0', '');
  return {
    keyword,
    orderBy: orderOf(kind, names, readText(query.sort)),
    ...pageOf(kind, query),
    mine: query.mine === 'true',
    suspicious: query.suspicious === 'true',
    state: readText(query.state),
    topic: readText(query.topic),
    brief: query.brief === 'true',
  };
}
