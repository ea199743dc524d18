import { kinds } from '@portafolio/proxy/contract';
import type { KindName } from '@portafolio/proxy/contract';
import { createContentSlice } from './createContentSlice.ts';

type Slices = { [N in KindName]: ReturnType<typeof createContentSlice<N>> };

const forEachKind = <T>(make: (name: KindName) => T) =>
  Object.fromEntries((Object.keys(kinds) as KindName[]).map((name) => [name, make(name)]));

const slices = forEachKind(createContentSlice) as unknown as Slices;

/** `contentActions('article').fetchDetail(8)` */
export const contentActions = <N extends KindName>(name: N): Slices[N]['actions'] =>
  slices[name].actions;

export const contentReducers = forEachKind((name) => slices[name].reducer) as unknown as {
  [N in KindName]: Slices[N]['reducer'];
};
