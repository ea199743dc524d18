import type { Page } from '@playwright/test';
import { kinds } from '@portafolio/proxy/contract';

/** How many letters each field of text may have. */
const texts = new Map<string, number>(
  Object.values(kinds).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { type, max }]) =>
      type === 'text' || type === 'long' ? [[name, max] as const] : [],
    ),
  ),
);

const WORD = 'anticonstitucionalmente'.repeat(12);

const withEndlessWords = (body: string) =>
  JSON.stringify(JSON.parse(body), (key, value: unknown) => {
    const max = texts.get(key);
    return max !== undefined && typeof value === 'string' && value !== ''
      ? WORD.slice(0, max)
      : value;
  });

/** Every text that the API sends is one word, as long as its field may be. */
export const sendEndlessWords = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    const body = await response.text();
    await route.fulfill({ response, body: isJson ? withEndlessWords(body) : body });
  });
