import { kinds } from '@portafolio/proxy/contract';
import type { Kind } from '@portafolio/proxy/contract';
import type { WrittenName } from '@portafolio/proxy/contract/writing';

/** The kinds that the owner writes, by the name that people read. */
export const writtenKinds = Object.values<Kind>(kinds)
  .filter(({ reads }) => reads === 'public')
  .toSorted((one, other) => one.label.many.localeCompare(other.label.many, 'es')) as (Kind & {
  name: WrittenName;
})[];

export const kindOf = (name: string | undefined) => writtenKinds.find((kind) => kind.name === name);
