import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const MIN_COMPRESSED_BYTES = 1_024;
/** A longer one is compressed in a fifth of the time, to a tenth more. */
const LONG_BYTES = 262_144;
/** A page is made once and read many times. */
const QUALITY = { long: 1, answer: 5, page: 10 };
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export type Encoding = 'br' | 'gzip' | 'identity';
export type Headers = Record<string, string>;

/** A finished public answer: its bytes in each encoding, made once. */
export interface Entry {
  etag: string;
  /** What is short, or does not shrink, is the same in all of them. */
  bytes: Record<Encoding, Buffer>;
  headers: Headers;
  /** How many items the whole list has. */
  total?: number | undefined;
  /** When each of its items was last changed, in their order. */
  changed?: string[] | undefined;
  madeAt: number;
  /** The CMS is away, and this is the last good answer. */
  stale: boolean;
}

const etagOf = (bytes: Buffer, more = ''): string =>
  `"${createHash('sha1').update(bytes).update(more).digest('base64url')}"`;

export async function compress(
  plain: Buffer,
  encoding: Encoding,
  quality = QUALITY.answer,
): Promise<Buffer> {
  if (plain.length < MIN_COMPRESSED_BYTES || encoding === 'identity') return plain;
  const isLong = plain.length > LONG_BYTES;
  if (encoding === 'gzip') return toGzip(plain, { level: isLong ? 1 : 6 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: isLong ? QUALITY.long : quality };
  return toBrotli(plain, { params });
}

/** Bytes that are kept as they are; the compressed ones where there are any. */
export const entryFrom = (
  bytes: { identity: Buffer; br?: Buffer; gzip?: Buffer },
  headers: Headers,
  etag = etagOf(bytes.identity),
): Entry => ({
  ...{ etag, headers, madeAt: Date.now(), stale: false },
  bytes: { br: bytes.identity, gzip: bytes.identity, ...bytes },
});

async function compressed(identity: Buffer, quality?: number) {
  const [br, gz] = await Promise.all([
    compress(identity, 'br', quality),
    compress(identity, 'gzip'),
  ]);
  return { identity, br, gzip: gz };
}

/** An answer of the API. */
export async function jsonEntry(body: unknown, total?: number, changed?: string[]): Promise<Entry> {
  const plain = Buffer.from(JSON.stringify(body));
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    Vary: 'Accept-Encoding, Authorization',
    'Cache-Control': 'public, no-cache',
    ...(total !== undefined && { 'X-Total-Count': String(total) }),
  };
  const entry = entryFrom(await compressed(plain), headers, etagOf(plain, String(total)));
  return { ...entry, total, changed };
}

/** A page, a feed or another text. */
export async function textEntry(text: string, type: string, more: Headers = {}): Promise<Entry> {
  const headers = {
    'Content-Type': type,
    Vary: 'Accept-Encoding',
    'Cache-Control': 'public, no-cache',
    ...more,
  };
  return entryFrom(await compressed(Buffer.from(text), QUALITY.page), headers);
}

export const dataOf = ({ bytes }: Entry): unknown => JSON.parse(String(bytes.identity));

/** The best encoding that a request takes. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** Whether the client has these bytes already. */
export function isNotModified({ etag }: Entry, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',', 30).map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** All headers of an answer; its own replace the common ones, and only `Vary` adds up. */
export function headersOf(
  entry: Entry,
  common: Headers,
  encoding: Encoding,
  is304 = false,
): Headers {
  const { headers, etag, bytes, stale, madeAt } = entry;
  const vary = [headers.Vary, common.Vary].filter(Boolean).join(', ');
  return {
    ...{ ...common, ...headers, ETag: etag },
    ...(vary && { Vary: vary }),
    ...(!is304 && { 'Content-Length': String(bytes[encoding].length) }),
    ...(!is304 && bytes[encoding] !== bytes.identity && { 'Content-Encoding': encoding }),
    ...(stale && {
      Warning: '110 - "Response is Stale"',
      Age: String(Math.round((Date.now() - madeAt) / 1000)),
    }),
  };
}
