import { kinds } from '../contract/index.ts';
import type { Call, Kind, KindName } from '../contract/index.ts';
import type { Cache, Question } from './cache.ts';
import { makeEntry } from './entry.ts';
import type { Entry } from './entry.ts';
import type { CmsSlots, Connection } from '../limits/slots.ts';
import type { Output } from '../upstream/output.ts';
import { cursorQuery, effectiveSearch } from '../upstream/query.ts';
import type { Input } from '../upstream/operation.ts';

/** The kind whose public answer this is, if everyone gets the same. */
export const publicKind = ({ method, answer, who }: Call): KindName | undefined =>
  method === 'GET' && who === 'anyone' && 'kind' in answer && kinds[answer.kind].reads === 'public'
    ? answer.kind
    : undefined;

type Read = Pick<Input, 'id' | 'search'> & Partial<Pick<Input, 'cursor'>>;

interface Visit extends Pick<Question, 'url' | 'visitor'> {
  connection?: Connection;
  /** Counts what is asked of the CMS, or throws. */
  spend?: (() => Promise<unknown>) | undefined;
}

/** The cache, and the slots for what it does not have. */
export interface Source {
  cache: Cache;
  slots: CmsSlots;
}

/** The same for all questions that have the same answer. */
const keyOf = (call: Call, kind: Kind, { id, search, cursor }: Read): string => {
  if (call.search) return `${call.id} ${JSON.stringify(effectiveSearch(kind, search))}`;
  return `${call.id} ${String(id)}${call.cursor && cursor ? ` ${cursorQuery(cursor)}` : ''}`;
};

/** The answer of a call that everyone gets the same, cached or fetched. */
export function publicAnswer(
  { cache, slots }: Source,
  call: Call,
  name: KindName,
  read: Read & Visit,
  request: () => Promise<Output>,
): Promise<Entry> {
  const { url, visitor, connection, spend } = read;
  const key = keyOf(call, kinds[name], read);
  const empty = call.search ? emptyBeyond(cache, call, kinds[name], read) : undefined;
  if (empty) return Promise.resolve(empty);
  const answer = () => cache.fetch({ url, visitor, key, kind: name }, request);
  // Before others share the question: nobody is refused with whoever asks too often.
  const spendFirst = async () => {
    if (!cache.has(key)) await spend?.();
    return answer();
  };
  // The slot before the question: those who share its answer wait for nobody's slot, and one who
  // leaves from here on takes it from nobody.
  const fetched = cache.has(key)
    ? answer()
    : slots.run(visitor, spend ? spendFirst : answer, connection);
  return fetched.catch((error: unknown) => cache.staleIfError(key, error));
}

/** A page beyond the last is empty: where the first is cached, the CMS is not read. */
function emptyBeyond(cache: Cache, call: Call, kind: Kind, read: Read) {
  const { search } = read;
  if (search.page === 1) return undefined;
  const first = cache.peek(keyOf(call, kind, { ...read, search: { ...search, page: 1 } }));
  if (first?.total === undefined || (search.page - 1) * search.limit < first.total)
    return undefined;
  return makeEntry([], first.total);
}
