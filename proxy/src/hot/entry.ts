import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const SMALL = 1_024;
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Form {
  bytes: Buffer;
  /** In the flat form that node writes without looking at it again. */
  headers: string[];
}

/** A finished public answer: its bytes in each encoding, made once. */
export interface Entry {
  etag: string;
  size: number;
  forms: Record<Encoding, Form>;
  total: number | undefined;
  madeAt: number;
  /** A change has come since; it serves only while the CMS is away. */
  stale: boolean;
}

export function formOf(bytes: Buffer, encoding: Encoding, headers: Record<string, string>): Form {
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

export async function makeEntry(body: unknown, total?: number): Promise<Entry> {
  const plain = Buffer.from(JSON.stringify(body));
  const hash = createHash('sha1').update(plain).update(String(total));
  const etag = `"${hash.digest('base64url')}"`;
  const small = plain.length < SMALL;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gz] = small
    ? [plain, plain]
    : await Promise.all([toBrotli(plain, { params }), toGzip(plain)]);
  const headers = headersOf(etag, total);
  return {
    etag,
    size: plain.length + (small ? 0 : br.length + gz.length) + 6_000,
    forms: {
      identity: formOf(plain, 'identity', headers),
      br: formOf(br, small ? 'identity' : 'br', headers),
      gzip: formOf(gz, small ? 'identity' : 'gzip', headers),
    },
    total,
    madeAt: Date.now(),
    stale: false,
  };
}

/** The best encoding that a request takes. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : 'identity';
}
