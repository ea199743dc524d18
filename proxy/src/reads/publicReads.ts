import type { Entry } from '../cache/entry.ts';
import { publicAnswer, publicKind } from '../cache/publicAnswer.ts';
import type { Source } from '../cache/publicAnswer.ts';
import { allCalls } from '../contract/allCalls.ts';
import type { Call, KindName } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import { checkCursor, checkId, checkSearch } from '../middleware/validate.ts';
import type { Strapi } from '../upstream/client.ts';
import { operationOf } from '../upstream/operations.ts';

/** What everyone is answered at a URL of the API, from the same cache as the answer itself. */
export interface PublicReads {
  /** Only what is cached and valid right now. */
  cached: (url: string) => Entry | undefined;
  read: (url: string, visitor: string) => Promise<Entry>;
  /** The same number as long as no answer changes. */
  generation: () => number | undefined;
}

interface PublicCall {
  call: Call;
  kind: KindName;
  path: RegExp;
}

const publicCalls: PublicCall[] = allCalls.flatMap((call) => {
  const kind = publicKind(call);
  return kind
    ? [{ call, kind, path: new RegExp(`^/api${call.path.replace(':id', '(\\d+)')}/?$`) }]
    : [];
});

export function publicReads(source: Source, strapi: Strapi): PublicReads {
  const read = async (url: string, visitor: string) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const found = publicCalls.find(({ path }) => path.test(pathname));
    if (!found) throw new ApiError('resource.not_found');
    const { call, kind, path } = found;
    const input = {
      id: checkId(call, path.exec(pathname)?.[1]),
      review: 0,
      search: checkSearch(call, search),
      cursor: checkCursor(call, search),
      body: {},
    };
    const question = { ...input, url, visitor };
    return publicAnswer(source, call, kind, question, () => operationOf(call, strapi)(input));
  };
  const { cache } = source;
  return { cached: (url) => cache.get(url), read, generation: () => cache.generation };
}
