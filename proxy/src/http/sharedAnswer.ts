import { kinds } from '../contract/index.ts';
import type { Call, Kind, KindName } from '../contract/index.ts';
import type { Cache, Question } from '../hot/cache.ts';
import { makeEntry } from '../hot/entry.ts';
import type { Entry } from '../hot/entry.ts';
import type { CmsSlots } from '../limits/cmsSlots.ts';
import type { Output } from '../strapi/output.ts';
import { effective } from '../strapi/query.ts';
import type { Input } from '../strapi/upstream.ts';

/** The kind whose public answer this is, if everyone gets the same. */
export const sharedKind = ({ method, answer, who }: Call): KindName | undefined =>
  method === 'GET' && who === 'anyone' && 'kind' in answer && kinds[answer.kind].reads === 'public'
    ? answer.kind
    : undefined;

type Asked = Pick<Input, 'id' | 'search'>;

/** Where answers are kept, and within which bounds they are asked for. */
export interface Source {
  cache: Cache;
  slots: CmsSlots;
}

/** The same for all questions that have the same answer. */
const keyOf = (call: Call, kind: Kind, { id, search }: Asked): string =>
  `${call.id} ${call.search ? JSON.stringify(effective(kind, search)) : String(id)}`;

/** The answer of a call that everyone gets the same, kept or asked for. */
export function sharedAnswer(
  { cache, slots }: Source,
  call: Call,
  name: KindName,
  asked: Asked & Pick<Question, 'address' | 'visitor'>,
  ask: () => Promise<Output>,
): Promise<Entry> {
  const { address, visitor } = asked;
  const key = keyOf(call, kinds[name], asked);
  const empty = call.search ? emptyBeyond(cache, call, kinds[name], asked) : undefined;
  if (empty) return Promise.resolve(empty);
  const answer = () => cache.answer({ address, visitor, key, kind: name }, ask);
  // The slot before the question: those who share its answer wait for nobody's slot.
  return cache.has(key) ? answer() : slots.run(visitor, answer);
}

/** A page beyond the last is empty: where the first is kept, nobody is asked. */
function emptyBeyond(cache: Cache, call: Call, kind: Kind, { id, search }: Asked) {
  if (search.page === 1) return undefined;
  const first = cache.known(keyOf(call, kind, { id, search: { ...search, page: 1 } }));
  if (first?.total === undefined || (search.page - 1) * search.limit < first.total)
    return undefined;
  return makeEntry([], first.total);
}
