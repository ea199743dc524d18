import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { formOf } from './entry.ts';
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
const SMALL = 1_024;

// At start there is no time for the last percent; the build takes it.
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
const toBrotli = (bytes: Buffer) => brotliCompressSync(bytes, { params });

/** What a file says of itself beyond its type. */
export type HeadersOf = (address: string, bytes: Buffer) => Record<string, string>;

/** The build left it compressed beside the file; a page written later is compressed here, once. */
function squeezed(file: string, ending: string, bytes: Buffer, squeeze: (bytes: Buffer) => Buffer) {
  return existsSync(file + ending) ? readFileSync(file + ending) : squeeze(bytes);
}

function entryOf(file: string, more: (bytes: Buffer) => Record<string, string>): Entry {
  const plain = readFileSync(file);
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  const text = COMPRESSED.test(type) && plain.length >= SMALL;
  const headers = { ...more(plain), ...(text && { Vary: 'Accept-Encoding' }) };
  const form = (bytes: Buffer, encoding: 'br' | 'gzip' | 'identity') =>
    formOf(bytes, text ? encoding : 'identity', { 'Content-Type': type, ETag: etag, ...headers });
  const br = text ? squeezed(file, '.br', plain, toBrotli) : plain;
  const gzip = text ? squeezed(file, '.gz', plain, (bytes) => gzipSync(bytes)) : plain;
  return {
    etag,
    size: plain.length + (text ? br.length + gzip.length : 0),
    forms: { identity: form(plain, 'identity'), br: form(br, 'br'), gzip: form(gzip, 'gzip') },
    total: undefined,
    madeAt: Date.now(),
    stale: false,
  };
}

/** A built folder in memory, by address: a few megabytes that are asked for all the time. */
export function readFiles(folder: string, headersOf: HeadersOf): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const found of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(found.parentPath, found.name);
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    if (!found.isFile() || /\/\.|\.(br|gz|map)$/.test(address)) continue;
    const entry = entryOf(file, (bytes) => headersOf(address, bytes));
    entries.set(address, entry);
    if (found.name === 'index.html') entries.set(address.slice(0, -found.name.length), entry);
  }
  return entries;
}
