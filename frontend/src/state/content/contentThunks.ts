import { calls, isLong, kinds } from '@portafolio/proxy/contract';
import type { BodyOf, BriefOf, Call, KindName, Kinds } from '@portafolio/proxy/contract';
import { createCallThunk } from '../callThunk.ts';
import type { Item } from './emptyItem.ts';

/** A list's item: without the long texts, which no list shows. */
export type Row<N extends KindName> = BriefOf<Kinds[N]>;
export type Body<N extends KindName> = BodyOf<Kinds[N]>;

// TypeScript cannot resolve calls[N] while N is generic; this type stands for it.
interface CallsOf<N extends KindName> {
  list: Call<Row<N>[]>;
  detail: Call<Item<N>>;
  create: Call<Item<N>, Body<N>>;
  update: Call<Item<N>, Body<N>>;
  delete: Call<undefined>;
}

export interface Change<B> {
  id: number;
  body: B;
  /** The version that was loaded (optimistic locking). */
  version?: string | undefined;
}

export function createContentThunks<N extends KindName>(name: N) {
  const kindCalls = calls[name] as unknown as CallsOf<N>;
  return {
    fetchList: createCallThunk(kindCalls.list, (search: URLSearchParams) => {
      const query = new URLSearchParams(search);
      if (isLong(kinds[name])) query.set('brief', 'true');
      return { query };
    }),
    fetchDetail: createCallThunk(kindCalls.detail, (id: number) => ({ params: { id } })),
    create: createCallThunk(kindCalls.create, (body: Body<N>) => ({ body })),
    update: createCallThunk(kindCalls.update, ({ id, body, version }: Change<Body<N>>) => ({
      params: { id },
      body,
      version,
    })),
    remove: createCallThunk(kindCalls.delete, (id: number) => ({ params: { id } })),
  };
}
