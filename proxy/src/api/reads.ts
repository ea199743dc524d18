import type { Cache } from '../cache/cache.ts';
import { dataOf, jsonEntry } from '../cache/entry.ts';
import type { Entry } from '../cache/entry.ts';
import { allCalls } from '../contract/allCalls.ts';
import { kinds, LIST_MAX } from '../contract/index.ts';
import type { Call } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import { RESUME_KINDS, toResume } from '../resume/toResume.ts';
import type { Content } from '../resume/toResume.ts';
import type { Cms } from './client.ts';
import { askCms } from './cmsCalls.ts';
import { checkCursor, checkId, checkSearch } from './input.ts';
import type { Input } from './input.ts';

/** Whether everyone is answered the same. */
export const isPublic = ({ method, answer, who, id }: Call): boolean =>
  method === 'GET' &&
  who === 'anyone' &&
  (('kind' in answer && kinds[answer.kind].reads === 'public' && id !== 'preview.read') ||
    id === 'features.read' ||
    id === 'settings.read' ||
    id === 'search.find' ||
    id === 'topics.list' ||
    id === 'topics.onward');

/** The public answer at a URL of the API; `spend` is called where it is not kept. */
export type Read = (url: string, spend?: () => void) => Promise<Entry>;

const RESUME = '/api/resume.json';

/** The same key for all the ways to ask the same. */
export const keyOf = ({ id }: Call, input: Pick<Input, 'id' | 'search' | 'cursor'>): string =>
  `${id} ${JSON.stringify([input.id, input.search, input.cursor])}`;

/** Reads what everyone is answered, for the API itself and for pages, feeds and cards. */
export function publicReader(cache: Cache, cms: Cms, siteUrl = ''): Read {
  const calls = allCalls.filter(isPublic).map((call) => ({
    ...{ call, ask: askCms(call, cms) },
    path: new RegExp(`^/api${call.path.replace(':id', '(\\d+)')}/?$`),
  }));

  /** A whole list, page by page. */
  const readAll = async (path: string, spend?: () => void): Promise<Entry[]> => {
    const first = await read(path, spend);
    const pages = Math.ceil((first.total ?? 0) / LIST_MAX);
    const others = Array.from({ length: Math.max(0, pages - 1) }, (_, at) =>
      read(`${path}?page=${String(at + 2)}`, spend),
    );
    return [first, ...(await Promise.all(others))];
  };

  /** The owner's CV, of eight lists. */
  const readResume: Read = async (_, spend) =>
    cache.cached(RESUME, async () => {
      const lists = await Promise.all(
        RESUME_KINDS.map(
          async (kind) => [kind, await readAll(`/api/${kinds[kind].path}`, spend)] as const,
        ),
      );
      const content = Object.fromEntries(
        lists.map(([kind, pages]) => [kind, pages.flatMap((page) => dataOf(page))]),
      );
      const entry = await jsonEntry(toResume(content as unknown as Content, siteUrl));
      return { ...entry, stale: lists.some(([, pages]) => pages.some(({ stale }) => stale)) };
    });

  const read: Read = (url, spend = () => undefined) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    if (pathname.replace(/\/$/, '') === RESUME) return readResume(url, spend);
    const found = calls.find(({ path }) => path.test(pathname));
    if (!found) throw new ApiError('resource.not_found');
    const { call, ask, path } = found;
    const id = path.exec(pathname)?.[1];
    const input: Input = {
      ...{ id: id === undefined ? 0 : checkId(id), review: 0, version: 0, secret: '', body: {} },
      ...{ search: checkSearch(call, search), cursor: checkCursor(call, search) },
    };
    const key = keyOf(call, input);
    cache.rememberUrl(url, key);
    return cache.cached(key, async () => {
      spend();
      const { body, total, version, versions } = await ask(input);
      return jsonEntry(body, total, versions ?? (version === undefined ? undefined : [version]));
    });
  };
  return async (url, spend) => read(url, spend);
}
