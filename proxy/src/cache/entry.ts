import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const MIN_COMPRESSED_BYTES = 1_024;
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

export function variantOf(
  bytes: Buffer,
  encoding: Encoding,
  headers: Record<string, string>,
): Variant {
  const all = {
    ...headers,
    'Content-Length': String(bytes.length),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  };
  return { bytes, headers: Object.entries(all).flat() };
}

const headersOf = (etag: string, total: number | undefined): Record<string, string> => ({
  'Content-Type': 'application/json; charset=utf-8',
  ETag: etag,
  Vary: 'Accept-Encoding, Authorization',
  'Cache-Control': 'public, no-cache',
  ...(total !== undefined && { 'X-Total-Count': String(total) }),
});

/** What is small is sent as it is. */
export async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (plain.length < MIN_COMPRESSED_BYTES || encoding === 'identity') return plain;
  if (encoding === 'gzip') return toGzip(plain);
  return toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

export async function makeEntry(body: unknown, total?: number, changed?: string[]): Promise<Entry> {
  const plain = Buffer.from(JSON.stringify(body));
  const hash = createHash('sha1').update(plain).update(String(total));
  const etag = `"${hash.digest('base64url')}"`;
  return { ...(await compressed(plain, etag, headersOf(etag, total))), total, changed };
}

/** A text that was composed of other answers. */
export function textEntry(
  text: string,
  type: string,
  more: Record<string, string> = {},
): Promise<Entry> {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  const headers = { 'Content-Type': type, ETag: etag, Vary: 'Accept-Encoding' };
  return compressed(plain, etag, { ...headers, 'Cache-Control': 'public, no-cache', ...more });
}

async function compressed(
  plain: Buffer,
  etag: string,
  headers: Record<string, string>,
): Promise<Entry> {
  const [br, gz] = await Promise.all([compress(plain, 'br'), compress(plain, 'gzip')]);
  const small = br === plain;
  return {
    etag,
    // With what the fast path keeps beside them: the heads, and short bodies once more behind theirs.
    size: 2 * (plain.length + (small ? 0 : br.length + gz.length)) + 6_000,
    variants: {
      identity: variantOf(plain, 'identity', headers),
      br: variantOf(br, small ? 'identity' : 'br', headers),
      gzip: variantOf(gz, small ? 'identity' : 'gzip', headers),
    },
    total: undefined,
    madeAt: Date.now(),
    stale: false,
  };
}

/** The versions of several answers: what is composed of them changes with any of them. */
export const etagsOf = (entries: (Entry | undefined)[]): string =>
  entries.map((entry) => entry?.etag ?? '').join();

/** The best encoding that a request takes. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}
