import type { Page } from '@playwright/test';
import { kinds } from '@portafolio/proxy/contract';
import { PAGES } from '@portafolio/proxy/contract/pages';
import type { PageName } from '@portafolio/proxy/contract/pages';
import type { Word } from '@portafolio/proxy/contract/words';

/** How many letters each field of text may have. */
const texts = new Map<string, number>(
  Object.values(kinds).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { type, max }]) =>
      type === 'text' || type === 'long' ? [[name, max] as const] : [],
    ),
  ),
);

const WORD = 'anticonstitucionalmente'.repeat(12);

const withEndlessWords = (data: unknown) =>
  JSON.stringify(data, (key, value: unknown) => {
    const max = texts.get(key);
    return max !== undefined && typeof value === 'string' && value !== ''
      ? WORD.slice(0, max)
      : value;
  });

/** What a screen says, each of its texts as long as it may be. */
function endless(word: Word, value: unknown): unknown {
  if (word.type === 'list') return (value as unknown[]).map((one) => endless(word.of, one));
  if (word.type === 'group')
    return Object.fromEntries(
      Object.entries(word.fields).map(([name, one]) => [
        name,
        endless(one, (value as Record<string, unknown>)[name]),
      ]),
    );
  return word.type === 'text' || word.type === 'long' ? WORD.slice(0, word.max) : value;
}

/** A page keeps its name, by which its screen finds it. */
const pagesWithEndlessWords = (rows: { name: PageName; words: unknown }[]) =>
  JSON.stringify(rows.map((row) => ({ ...row, words: endless(PAGES[row.name], row.words) })));

/** Every text that the API sends is one word, as long as its field may be. */
export const sendEndlessWords = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    const body = await response.text();
    if (!isJson) return route.fulfill({ response, body });
    const data: unknown = JSON.parse(body);
    const isPages = new URL(route.request().url()).pathname === '/api/pages';
    await route.fulfill({
      response,
      body: isPages ? pagesWithEndlessWords(data as never) : withEndlessWords(data),
    });
  });
