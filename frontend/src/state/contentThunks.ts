import { calls, isLong, kinds } from '@portafolio/proxy/contract';
import type { BodyOf, BriefOf, Call, KindName, Kinds } from '@portafolio/proxy/contract';
import { createCallThunk } from './callThunk.ts';
import type { Item } from './emptyItem.ts';

/** What lists are made of: no screen shows a long text in one. */
export type Row<N extends KindName> = BriefOf<Kinds[N]>;
export type Body<N extends KindName> = BodyOf<Kinds[N]>;

// TypeScript cannot see that calls[N] is the row of N while N is open; here it is said once.
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
  /** Of what was loaded; nothing newer is written over. */
  version?: string | undefined;
}

export function createContentThunks<N extends KindName>(name: N) {
  const of = calls[name] as unknown as CallsOf<N>;
  return {
    fetchList: createCallThunk(of.list, (asked: URLSearchParams) => {
      const query = new URLSearchParams(asked);
      if (isLong(kinds[name])) query.set('brief', 'true');
      return { query };
    }),
    fetchDetail: createCallThunk(of.detail, (id: number) => ({ params: { id } })),
    create: createCallThunk(of.create, (body: Body<N>) => ({ body })),
    update: createCallThunk(of.update, ({ id, body, version }: Change<Body<N>>) => ({
      params: { id },
      body,
      version,
    })),
    remove: createCallThunk(of.delete, (id: number) => ({ params: { id } })),
  };
}
