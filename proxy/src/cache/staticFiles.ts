import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { variantOf } from './entry.ts';
import type { Entry } from './entry.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
};
const COMPRESSED = /^(text|application)\/|svg/;
const MIN_COMPRESSED_BYTES = 1_024;

// At start there is no time for the last percent; the build takes it.
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
const toBrotli = (bytes: Buffer) => brotliCompressSync(bytes, { params });
const toGzip = (bytes: Buffer) => gzipSync(bytes);

/** What a file says of itself beyond its type. */
type HeadersOf = (url: string, bytes: Buffer) => Record<string, string>;

/** The build left it compressed beside the file; a page written later is compressed here, once. */
function readCompressed(
  file: string,
  ending: string,
  bytes: Buffer,
  compressNow: (bytes: Buffer) => Buffer,
) {
  return existsSync(file + ending) ? readFileSync(file + ending) : compressNow(bytes);
}

type ExtraHeaders = (bytes: Buffer) => Record<string, string>;

function entryOf(file: string, more: ExtraHeaders): Entry {
  const plain = readFileSync(file);
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const text = COMPRESSED.test(type) && plain.length >= MIN_COMPRESSED_BYTES;
  if (!text) return entryFrom({ identity: plain }, type, more);
  const br = readCompressed(file, '.br', plain, toBrotli);
  return entryFrom(
    { identity: plain, br, gzip: readCompressed(file, '.gz', plain, toGzip) },
    type,
    more,
  );
}

interface Bytes {
  identity: Buffer;
  /** Absent where it is sent as it is. */
  br?: Buffer;
  gzip?: Buffer;
}

/** Bytes that are kept as they are. */
export function entryFrom({ identity, br, gzip }: Bytes, type: string, more: ExtraHeaders): Entry {
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
  const headers = { 'Content-Type': type, ETag: etag, ...more(identity) };
  const all = { ...headers, ...(br && { Vary: 'Accept-Encoding' }) };
  const plain = variantOf(identity, 'identity', all);
  return {
    etag,
    size: identity.length + (br?.length ?? 0) + (gzip?.length ?? 0),
    variants: {
      identity: plain,
      br: br ? variantOf(br, 'br', all) : plain,
      gzip: gzip ? variantOf(gzip, 'gzip', all) : plain,
    },
    total: undefined,
    madeAt: Date.now(),
    stale: false,
  };
}

/** A built folder in memory, by URL: a few megabytes that are asked for all the time. */
export function readFiles(folder: string, headersOf: HeadersOf): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const found of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(found.parentPath, found.name);
    const url = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    if (!found.isFile() || /\/\.|\.(br|gz|map)$/.test(url)) continue;
    const entry = entryOf(file, (bytes) => headersOf(url, bytes));
    entries.set(url, entry);
    if (found.name === 'index.html') entries.set(url.slice(0, -found.name.length), entry);
  }
  return entries;
}
