import type { Caller } from '../accounts/caller';
import type { Kind } from '../kinds/kind';
import { publishedFilter } from './states';

export type Where = Record<string, unknown>;

const NOTHING: Where = { id: -1 };

/** What a caller may see of a kind: drafts are the admins', messages are their writers' and the admins'. */
export function visibleTo(caller: Caller | undefined, kind: Kind): Where[] {
  if (caller?.isAdmin) return [];
  if (kind.site.nature === 'message') return [ownedBy(caller, kind)];
  const { title } = kind.site;
  return [{ [title]: { $notNull: true } }, { [title]: { $ne: '' } }, ...publishedFilter(kind)];
}

/** Only admins have two lists: to the writer a quarantined item is like any other. */
export function quarantineFilter(
  caller: Caller | undefined,
  kind: Kind,
  inQuarantine: boolean,
): Where[] {
  const { quarantine: name } = kind.site;
  if (!name || !caller?.isAdmin) return [];
  return [
    inQuarantine ? { [name]: true } : { $or: [{ [name]: false }, { [name]: { $null: true } }] },
  ];
}

/** How far a message got, which only admins know. */
export function handledFilter(caller: Caller | undefined, { site }: Kind, state: string): Where[] {
  const { handled: name } = site;
  return name && caller?.isAdmin && state ? [{ [name]: state }] : [];
}

/** The fields of a kind that a caller may read, and find and sort by. */
export const readable = (caller: Caller | undefined, kind: Kind): string[] =>
  caller?.isAdmin ? kind.fields : kind.open;

export function ownedBy(caller: Caller | undefined, kind: Kind): Where {
  return caller && kind.site.owner ? { [kind.site.owner]: { id: caller.id } } : NOTHING;
}
