import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { entryFrom } from './entry.ts';
import type { Entry, Headers } from './entry.ts';

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
type HeadersOf = (url: string) => Headers;

/** The build left it compressed beside the file; a page written later is compressed here, once. */
function readCompressed(
  file: string,
  ending: string,
  bytes: Buffer,
  compressNow: (bytes: Buffer) => Buffer,
) {
  return existsSync(file + ending) ? readFileSync(file + ending) : compressNow(bytes);
}

function entryOf(file: string, more: Record<string, string>): Entry {
  const identity = readFileSync(file);
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  if (!COMPRESSED.test(type) || identity.length < MIN_COMPRESSED_BYTES)
    return entryFrom({ identity }, { 'Content-Type': type, ...more });
  const br = readCompressed(file, '.br', identity, toBrotli);
  const gzip = readCompressed(file, '.gz', identity, toGzip);
  const headers = { 'Content-Type': type, ...more, Vary: 'Accept-Encoding' };
  return entryFrom({ identity, br, gzip }, headers);
}

/** A built folder in memory, by URL: a few megabytes that are asked for all the time. */
export function readFiles(folder: string, headersOf: HeadersOf): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const found of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(found.parentPath, found.name);
    const url = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    if (!found.isFile() || /\/\.|\.(br|gz|map)$/.test(url)) continue;
    const entry = entryOf(file, headersOf(url));
    entries.set(url, entry);
    if (found.name === 'index.html') entries.set(url.slice(0, -found.name.length), entry);
  }
  return entries;
}
