import { NUMBER, type Kind } from '../kinds/kind';
import { isDetails, wholeWords } from './pages/words';

export type Row = Record<string, unknown> & { id: number; documentId: string };
export type Answer = Record<string, unknown>;

const BLANK: Record<string, unknown> = { string: '', text: '', json: {} };

/** An owner that is not private is presented as the id of the account. */
function publicOwner(kind: Kind): string | undefined {
  const { owner } = kind.site;
  return owner && !kind.attributes[owner]?.private ? owner : undefined;
}

/** The presenter: the public fields and nothing of Strapi's own. Empty text is "". */
export function present(kind: Kind, row: Answer, names = kind.open): Answer {
  const fields = names.map((name) => [
    name,
    isDetails(kind.name, name)
      ? wholeWords(kind.name, row[name])
      : (row[name] ?? BLANK[kind.attributes[name]?.type ?? ''] ?? null),
  ]);
  const owner = publicOwner(kind);
  return {
    [NUMBER]: row[NUMBER],
    ...Object.fromEntries(fields),
    ...(owner && { [owner]: (row[owner] as { id: number } | null)?.id ?? null }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** What the database keeps of what hangs below it: see setup/forumActivity.ts. */
const ACTIVITY = ['reviewCount', 'people', 'ratingSum', 'activityAt', 'activityBy'];
export const activityOf = ({ threads }: Kind): string[] => (threads.length > 0 ? ACTIVITY : []);

/** The columns that `present` needs, and what is needed to change the row. */
export function selection(kind: Kind, names = kind.fields) {
  const owner = publicOwner(kind);
  return {
    select: ['id', 'documentId', NUMBER, ...names, ...activityOf(kind), 'createdAt', 'updatedAt'],
    ...(owner && { populate: { [owner]: { select: ['id'] } } }),
  };
}
