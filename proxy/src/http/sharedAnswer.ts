import { kinds } from '../contract/index.ts';
import type { Call, KindName } from '../contract/index.ts';
import type { Input } from '../strapi/upstream.ts';

/** The kind whose public answer this is, if everyone gets the same. */
export const sharedKind = ({ method, answer, who }: Call): KindName | undefined =>
  method === 'GET' && who === 'anyone' && 'kind' in answer && kinds[answer.kind].reads === 'public'
    ? answer.kind
    : undefined;

export const keyOf = (call: Call, { id, search }: Pick<Input, 'id' | 'search'>): string =>
  `${call.id} ${call.search ? JSON.stringify(search) : String(id)}`;
