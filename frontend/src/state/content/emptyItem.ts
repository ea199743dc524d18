import { kinds } from '@portafolio/proxy/contract';
import type { DetailOf, Kind, KindName, Kinds } from '@portafolio/proxy/contract';

/** Every detail has `reviews`, empty where the kind has none. */
export type Item<N extends KindName> = DetailOf<Kinds[N]> & { reviews: unknown[] };

const blankByType: Partial<Record<string, unknown>> = {
  integer: 0,
  boolean: false,
  reference: null,
};

/** The detail of a kind before it is loaded. */
export function emptyItem<N extends KindName>(name: N): Item<N> {
  const { fields, dated }: Kind = kinds[name];
  const blank = Object.fromEntries(
    Object.entries(fields).map(([key, { type }]) => [key, blankByType[type] ?? '']),
  );
  const item = { _id: 0, ...blank, ...(dated && { createdAt: '' }), reviews: [] };
  return item as unknown as Item<N>;
}
