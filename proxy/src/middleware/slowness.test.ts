import { describe, expect, it } from 'vitest';
import { hostile, hostileAscii, slowOnes } from '../../../scripts/tests/slowness.ts';
import type { Context } from 'koa';
import { allCalls } from '../contract/allCalls.ts';
import { calls } from '../contract/index.ts';
import type { Field } from '../contract/index.ts';
import {
  fieldSchema,
  idSchema,
  onceKeySchema,
  searchSchema,
  versionSchema,
} from '../contract/schemas.ts';
import { ApiError } from '../errors.ts';
import { encodingOf, makeEntry } from '../cache/entry.ts';
import { isNotModified } from '../server/headers.ts';
import { bucketOf } from '../limits/address.ts';
import { pageSearch } from '../rendering/pageRoutes.ts';
import { readPeriod } from '../resume/period.ts';
import { tokenOf } from './auth.ts';
import { validator } from './validate.ts';

/** Of all headers together: `maxHeaderSize` in main.ts. */
const HEADER_MAX = 15_000;
/** Of a whole body: a field may be as long before it is measured. */
const BODY_MAX = 1_000_000;

/** Every field of every call, but each sort of field once: they are read by the same schema. */
const distinctFields = [
  ...new Map(
    allCalls
      .flatMap(({ body }) => Object.values(body?.fields ?? {}))
      .map((field) => [`${field.type} of ${String(field.min)} to ${String(field.max)}`, field]),
  ),
];

/** What a value of each type begins with, so that a pattern goes on to look at the rest. */
const BEGINNINGS: Partial<Record<Field['type'], string[]>> = {
  url: ['', 'https://', 'mailto:'],
  image: ['', '/uploads/', 'https://'],
  email: ['', 'a@'],
};

const refused = (work: () => unknown) => () => {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
};

const queries = {
  ...hostile,
  'many of one name': (length: number) => 'a&'.repeat(length / 2),
  'names that are no UTF-8': (length: number) => '%e1&'.repeat(length / 4),
  'values that are no UTF-8': (length: number) => `page=${'%e1'.repeat(length / 3)}`,
};

describe('no text takes much longer than a plain one', () => {
  it.each(distinctFields)('in a body, as %s', async (_, field) => {
    const schema = fieldSchema(field);
    const read = (text: string) => schema.safeParse(text);
    for (const before of BEGINNINGS[field.type] ?? ['']) {
      expect(await slowOnes(read, [Math.min(field.max, BODY_MAX), BODY_MAX], { before })).toEqual(
        [],
      );
    }
  });

  it.each(Object.keys(searchSchema.shape))('in an address, as %s', async (name) => {
    const read = (text: string) => searchSchema.parse({ [name]: text });
    expect(await slowOnes(read, [100, HEADER_MAX])).toEqual([]);
  });

  it('as a whole query', async () => {
    const read = validator(calls.article.list, 0);
    const noHeader = { get: () => '' };
    const held = { add: () => undefined, release: () => undefined };
    const ask = (querystring: string) =>
      read({ ...noHeader, params: {}, querystring } as unknown as Context, () => held);
    expect(await slowOnes(ask, [HEADER_MAX], { texts: queries })).toEqual([]);
    expect(await slowOnes(pageSearch, [HEADER_MAX], { texts: queries })).toEqual([]);
  });

  it.each([
    ['a number', idSchema, ''],
    ['Idempotency-Key', onceKeySchema, ''],
    ['If-Match', versionSchema, 'W/"'],
  ])('as %s', async (_, schema, before) => {
    const read = (text: string) => schema.safeParse(text);
    expect(await slowOnes(read, [100, HEADER_MAX], { before })).toEqual([]);
  });

  it('as If-None-Match', async () => {
    const entry = await makeEntry([]);
    const read = (text: string) => isNotModified(entry, text);
    expect(await slowOnes(read, [1_000, HEADER_MAX], { texts: hostileAscii })).toEqual([]);
  });

  it.each<[string, (text: string) => unknown, string]>([
    ['Accept-Encoding', encodingOf, ''],
    ['Accept-Encoding, refused', encodingOf, 'br;q=0.'],
    ['Authorization', (text) => refused(() => tokenOf(text))(), 'Bearer '],
    ['the address of a caller', bucketOf, '::ffff:'],
  ])('as %s', async (_, read, before) => {
    expect(await slowOnes(read, [HEADER_MAX], { before })).toEqual([]);
  });

  it.each(['', '1 de ', '12 de enero de ', '2020-'])(
    'as a period that begins «%s»',
    async (before) => {
      expect(await slowOnes(readPeriod, [255, 100_000], { before })).toEqual([]);
    },
  );
});

it.each(['text', 'url', 'image', 'email', 'password'] as const)(
  'a %s that is too long is looked at no further',
  (type) => {
    const schema = fieldSchema({ type, label: 'x', max: 100, min: 0 });
    const { error } = schema.safeParse('\0'.repeat(101));
    expect(error?.issues).toHaveLength(1);
  },
);

it('knows the tags that it gave, alone or among others, weak or not', async () => {
  const entry = await makeEntry([1]);
  const { etag } = entry;
  for (const header of ['*', etag, `W/${etag}`, `"a",${etag}`, `"a" ,\t W/${etag} , "b"`])
    expect(isNotModified(entry, header), header).toBe(true);
  for (const header of ['', '"a"', etag.slice(1), `w/${etag}`, `"a"${' '.repeat(2_000)},${etag}`])
    expect(isNotModified(entry, header), header).toBe(false);
});
