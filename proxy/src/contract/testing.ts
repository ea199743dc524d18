import type { DetailOf, Kind } from './kind.ts';
import { kinds, samples } from './kinds.generated.ts';
import type { KindName, Kinds } from './kinds.generated.ts';

export { codeOfStatus } from './errorCodes.ts';
export { sampleResume } from './resume.ts';

let last = 0;

/** A complete item of a kind, as the API answers it: `makeItem('article', { name: 'Otro' })`. */
export function makeItem<N extends KindName>(
  name: N,
  overrides: Partial<DetailOf<Kinds[N]>> = {},
): DetailOf<Kinds[N]> {
  const kind: Kind = kinds[name];
  last += 1;
  return {
    _id: last,
    ...samples[name],
    ...(kind.dated && { createdAt: '2026-03-04T05:06:07.000Z' }),
    ...(kind.children && { [kind.children.list]: [] }),
    ...overrides,
  } as unknown as DetailOf<Kinds[N]>;
}
