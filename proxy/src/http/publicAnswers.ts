import { allCalls } from '../contract/index.ts';
import type { Call, KindName } from '../contract/index.ts';
import { idSchema, searchSchema } from '../contract/schemas.ts';
import { ApiError } from '../errors.ts';
import type { Entry } from '../hot/entry.ts';
import type { Strapi } from '../strapi/client.ts';
import { upstreamOf } from '../strapi/upstream.ts';
import { check } from './guard.ts';
import { sharedAnswer, sharedKind } from './sharedAnswer.ts';
import type { Source } from './sharedAnswer.ts';

/** What everyone is answered at an address of the API, from the same place as the answer itself. */
export interface PublicAnswers {
  /** Only if it is kept and true right now. */
  known: (address: string) => Entry | undefined;
  ask: (address: string, visitor: string) => Promise<Entry>;
}

interface Shared {
  call: Call;
  kind: KindName;
  path: RegExp;
}

const shared: Shared[] = allCalls.flatMap((call) => {
  const kind = sharedKind(call);
  return kind
    ? [{ call, kind, path: new RegExp(`^/api${call.path.replace(':id', '(\\d+)')}/?$`) }]
    : [];
});

export function publicAnswers(source: Source, strapi: Strapi): PublicAnswers {
  const ask = async (address: string, visitor: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const found = shared.find(({ path }) => path.test(pathname));
    if (!found) throw new ApiError(404);
    const { call, kind, path } = found;
    const input = {
      id: call.search ? 0 : check(idSchema, path.exec(pathname)?.[1]),
      body: {},
      search: searchSchema.parse(call.search ? Object.fromEntries(searchParams) : {}),
    };
    const asked = { ...input, address, visitor };
    return sharedAnswer(source, call, kind, asked, () => upstreamOf(call, strapi)(input));
  };
  return { known: (address) => source.cache.at(address), ask };
}
