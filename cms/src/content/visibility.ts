import type { Caller } from '../account/caller';
import type { Kind } from '../kinds/kind';

export type Where = Record<string, unknown>;

const NOTHING: Where = { id: -1 };

/** What a caller may see of a kind: drafts are the admins', messages are their writers' and the admins'. */
export function visibleTo(caller: Caller | undefined, kind: Kind): Where[] {
  if (caller?.isAdmin) return [];
  if (kind.site.nature === 'message') return [mine(caller, kind)];
  const { title } = kind.site;
  return [{ [title]: { $notNull: true } }, { [title]: { $ne: '' } }];
}

/** Of what is kept apart its writer is not told: only whoever sees everybody's sees two lists. */
export function apart(caller: Caller | undefined, kind: Kind, aside: boolean): Where[] {
  const { aside: name } = kind.site;
  if (!name || !caller?.isAdmin) return [];
  return [aside ? { [name]: true } : { $or: [{ [name]: false }, { [name]: { $null: true } }] }];
}

export function mine(caller: Caller | undefined, kind: Kind): Where {
  return caller && kind.site.owner ? { [kind.site.owner]: { id: caller.id } } : NOTHING;
}
