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

export function mine(caller: Caller | undefined, kind: Kind): Where {
  return caller && kind.site.owner ? { [kind.site.owner]: { id: caller.id } } : NOTHING;
}
