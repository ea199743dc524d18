import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const MIN_COMPRESSED_BYTES = 1_024;
/** A longer one is compressed in a fifth of the time, to a tenth more. */
const LONG_BYTES = 262_144;
/** A page is made once and read many times, and a twelfth less saves many of them a round trip. */
const QUALITY = { long: 1, usual: 5, page: 10 };
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Variant {
  bytes: Buffer;
  /** In the flat form that node writes without looking at it again. */
  headers: string[];
}

/** A finished public answer: its bytes in each encoding (variant), made once. */
export interface Entry {
  etag: string;
  size: number;
  variants: Record<Encoding, Variant>;
  total: number | undefined;
  /** When each of its items was last changed, in their order: an answer itself does not say so. */
  changed?: string[] | undefined;
  madeAt: number;
  /** A change has come since; it serves only while the CMS is away. */
  stale: boolean;
}

function variantOf(bytes: Buffer, encoding: Encoding, headers: Record<string, string>): Variant {
  const all = {
    ...headers,
    'Content-Length': String(bytes.length),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  };
  return { bytes, headers: Object.entries(all).flat() };
}

interface Bytes {
  identity: Buffer;
  /** Absent where it is sent as it is. */
  br?: Buffer;
  gz?: Buffer;
}

const etagOf = (bytes: Buffer, more = '') =>
  `"${createHash('sha1').update(bytes).update(more).digest('base64url')}"`;

/** Bytes that are kept as they are. */
export function entryFrom(
  { identity, br, gz }: Bytes,
  type: string,
  more: Record<string, string>,
  etag = etagOf(identity),
): Entry {
  const all = { 'Content-Type': type, ETag: etag, ...more };
  const plain = variantOf(identity, 'identity', all);
  return {
    etag,
    size: identity.length + (br?.length ?? 0) + (gz?.length ?? 0),
    variants: {
      identity: plain,
      br: br ? variantOf(br, 'br', all) : plain,
      gzip: gz ? variantOf(gz, 'gzip', all) : plain,
    },
    total: undefined,
    madeAt: Date.now(),
    stale: false,
  };
}

const headersOf = (total: number | undefined): Record<string, string> => ({
  Vary: 'Accept-Encoding, Authorization',
  'Cache-Control': 'public, no-cache',
  ...(total !== undefined && { 'X-Total-Count': String(total) }),
});

/** What is small is sent as it is. */
export async function compress(
  plain: Buffer,
  encoding: Encoding,
  usual = QUALITY.usual,
): Promise<Buffer> {
  if (plain.length < MIN_COMPRESSED_BYTES || encoding === 'identity') return plain;
  const isLong = plain.length > LONG_BYTES;
  if (encoding === 'gzip') return toGzip(plain, { level: isLong ? 1 : 6 });
  const quality = isLong ? QUALITY.long : usual;
  return toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

export async function makeEntry(body: unknown, total?: number, changed?: string[]): Promise<Entry> {
  const plain = Buffer.from(JSON.stringify(body));
  const etag = etagOf(plain, String(total));
  const type = 'application/json; charset=utf-8';
  const entry = entryFrom(await encode(plain), type, headersOf(total), etag);
  return { ...entry, size: sizeInCache(entry), total, changed };
}

/** A text that was composed of other answers, as a page is. */
export async function textEntry(
  text: string,
  type: string,
  more: Record<string, string> = {},
): Promise<Entry> {
  const headers = { Vary: 'Accept-Encoding', 'Cache-Control': 'public, no-cache', ...more };
  const entry = entryFrom(await encode(Buffer.from(text), QUALITY.page), type, headers);
  return { ...entry, size: sizeInCache(entry) };
}

async function encode(identity: Buffer, quality?: number): Promise<Bytes> {
  const [br, gz] = await Promise.all([
    compress(identity, 'br', quality),
    compress(identity, 'gzip'),
  ]);
  return br === identity ? { identity } : { identity, br, gz };
}

/** With what the fast path keeps beside them: the heads, and short bodies once more behind theirs. */
const sizeInCache = ({ size }: Entry) => 2 * size + 6_000;

/** The versions of several answers: what is composed of them changes with any of them. */
export const etagsOf = (entries: (Entry | undefined)[]): string =>
  entries.map((entry) => entry?.etag ?? '').join();

/** The best encoding that a request takes. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}
