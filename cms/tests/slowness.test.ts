import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostile, richText, slowOnes, slowerThan } from '../../scripts/tests/slowness.ts';
import { environment } from './support/environment.ts';

Object.assign(process.env, environment);

type Reads = (text: string) => unknown;

const require = createRequire(import.meta.url);
const load = (file: string): unknown =>
  require(path.resolve(import.meta.dirname, '../dist/src', file));

const { sanitizeRichText } = load('sanitize/richText/sanitize.js') as Record<
  'sanitizeRichText',
  Reads
>;
const { sanitizeText } = load('sanitize/plainText.js') as {
  sanitizeText: (text: string) => string;
};
const { sanitizeUrl } = load('sanitize/url.js') as Record<'sanitizeUrl', Reads>;
const { reasonsToHold } = load('forum/weighing/signals.js') as {
  reasonsToHold: (text: string, facts: object) => unknown;
};
const { tokensOf } = load('forum/weighing/bayes.js') as Record<'tokensOf', Reads>;
const { fingerprint } = load('forum/weighing/facts.js') as Record<'fingerprint', Reads>;
const { fileKeysIn } = load('images/fileKeys.js') as Record<'fileKeysIn', Reads>;
const { parseIfMatch } = load('database/optimisticLock.js') as Record<'parseIfMatch', Reads>;
const bodies = load('accounts/bodySchemas.js') as Record<
  string,
  { safeParse: (body: unknown) => unknown }
>;

/** As in config/middlewares.ts a body may be twice as long; the proxy takes no more than this. */
const BODY_MAX = 1_000_000;

/** A text may be refused: how long that takes is what counts. */
const tried = (work: Reads) => (text: string) => {
  try {
    work(text);
  } catch (error) {
    expect((error as Error).name).toBe('ValidationError');
  }
};

/** Enough to tell a square from a line. */
const RICH_TEXT = 200_000;

describe('rich text takes not much longer than what the editor writes', () => {
  const times = (piece: string) => (length: number) => piece.repeat(length / piece.length);
  const insides = {
    ...hostile,
    'raw comments': times('<!---->'),
    semicolons: times(';'),
    braces: times('{'),
    colors: times('color:red;'),
    classes: times('ql-font-arial '),
    'paragraphs and more': times('<p><'),
  };

  it.each([
    ['alone', '', ''],
    ['as an address', '<a href="', '">x</a>'],
    ['as an address of the web', '<a href="https://', '">x</a>'],
    ['as a picture', '<img src="/uploads/', '">'],
    ['as a picture of the web', '<img src="https://', '">'],
    ['as a video', '<iframe src="https://www.youtube.com/embed/', '"></iframe>'],
    ['as a class', '<p class="', '">x</p>'],
    ['as a style', '<p style="', '">x</p>'],
    ['as a color', '<p style="color:', '">x</p>'],
    ['as a formula', '<span class="ql-formula" data-value="', '"></span>'],
    ['as attributes', '<p ', '>x</p>'],
    ['as a comment', '<!--', '-->'],
  ])('%s', async (_, before, after) => {
    const texts = Object.entries(insides).map(([name, write]) => {
      const inside = write(RICH_TEXT).replaceAll('"', '&quot;');
      return [name, before + inside + after];
    });
    const all = Object.fromEntries(texts) as Record<string, string>;
    expect(await slowerThan(richText(RICH_TEXT), all, tried(sanitizeRichText))).toEqual([]);
  });
});

describe('no other text takes much longer than a plain one', () => {
  it.each([
    // As long as the longest field of it.
    ['plain text', sanitizeText, '', 5_000],
    [
      'a comment that is weighed',
      (text: string) => reasonsToHold(sanitizeText(text), { recent: [] }),
      '',
      5_000,
    ],
    ['the words of a comment', (text: string) => tokensOf(sanitizeText(text)), '', 5_000],
    ['the same text again', (text: string) => fingerprint(sanitizeText(text)), '', 5_000],
    ['a URL', sanitizeUrl, '', 15_000],
    ['a URL of the web', sanitizeUrl, 'https://', 15_000],
    ['the names of pictures', fileKeysIn, '/uploads/', 15_000],
    ['If-Match', parseIfMatch, '"', 15_000],
  ] as const)('%s', async (_, read, before, longest) => {
    expect(await slowOnes(tried(read), [500, longest], { before })).toEqual([]);
  });

  it.each(
    Object.keys(bodies).flatMap((name) =>
      name.endsWith('Body') ? ['name', 'email', 'password'].map((field) => [name, field]) : [],
    ),
  )('%s: %s', async (name, field) => {
    const read = (text: string) => bodies[name]?.safeParse({ [field]: text });
    expect(await slowOnes(read, [255, BODY_MAX])).toEqual([]);
  });
});
