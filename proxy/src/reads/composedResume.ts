import { etagsOf, makeEntry } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import { calls } from '../contract/index.ts';
import { toResume } from '../resume/toResume.ts';
import type { Content } from '../resume/toResume.ts';
import type { PublicReads } from './publicReads.ts';

export const RESUME_PATH = `/api${calls.resume.path}`;
const KINDS = ['profile', 'expirience', 'mentor', 'education', 'mooc', 'badge', 'project'] as const;
const LISTS = KINDS.map((kind) => `/api${calls[kind].list.path}`);

/** The public reads, and with them the owner's CV as JSON Resume, which is composed of seven lists. */
export function withResume(reads: PublicReads, siteUrl = '') {
  let last: { etags: string; entry: Entry } | undefined;
  const isResume = (url: string) => url === RESUME_PATH || url === `${RESUME_PATH}/`;

  const cached = (): Entry | undefined => {
    const etags = etagsOf(LISTS.map((list) => reads.cached(list)));
    return last?.etags === etags ? last.entry : undefined;
  };
  const compose = async (visitor: string): Promise<Entry> => {
    const lists = await Promise.all(LISTS.map((list) => reads.read(list, visitor)));
    const etags = etagsOf(lists);
    if (last?.etags === etags) return last.entry;
    const entry = await makeEntry(toResume(contentOf(lists), siteUrl));
    if (lists.some(({ stale }) => stale)) return { ...entry, stale: true };
    last = { etags, entry };
    return entry;
  };
  return {
    cached: (url: string) => (isResume(url) ? cached() : reads.cached(url)),
    read: (url: string, visitor: string) =>
      isResume(url) ? compose(visitor) : reads.read(url, visitor),
    generation: reads.generation,
    bytes: () => last?.entry.size ?? 0,
  };
}

const contentOf = (lists: Entry[]) =>
  Object.fromEntries(
    lists.map(({ variants }, index) => [KINDS[index], JSON.parse(String(variants.identity.bytes))]),
  ) as unknown as Content;
