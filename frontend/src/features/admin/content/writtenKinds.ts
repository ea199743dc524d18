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

/** Articles and forums have the screens of the specification. */
const OWN_SCREENS = ['article', 'foro'];

const own = (name: WrittenName) => OWN_SCREENS.includes(name);

export const listPath = (name: WrittenName) =>
  own(name) ? `/admin/${name}list` : `/admin/contenido/${name}`;

export const editPath = (name: WrittenName, id: number) =>
  own(name) ? `/admin/${name}/${String(id)}/edit` : `/admin/contenido/${name}/${String(id)}`;
