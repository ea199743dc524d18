import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { headersOf as allHeaders } from './entry.ts';
import type { Entry } from './entry.ts';
import { readFiles } from './staticFiles.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portafolio-site-'));
const PAGE = `<title>Ñ</title>${'texto '.repeat(400)}`;
let files: Map<string, Entry>;
const headersOf = (url: string, encoding: 'br' | 'identity' = 'identity') => {
  const entry = files.get(url);
  return entry ? allHeaders(entry, {}, encoding) : {};
};

beforeAll(() => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), PAGE);
  writeFileSync(path.join(folder, 'assets/a.js'), 'x'.repeat(2_000));
  writeFileSync(path.join(folder, 'assets/a.js.br'), 'made by the build');
  writeFileSync(path.join(folder, 'assets/a.js.map'), '{}');
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(path.join(folder, 'assets/a.woff2'), Buffer.alloc(3_000));
  files = readFiles(folder, (url) => ({ 'X-Url': url }));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the files of the site', () => {
  it('are known by their URL, the page by its folder too, and no leftovers', () => {
    expect([...files.keys()].sort()).toEqual([
      '/',
      '/assets/a.js',
      '/assets/a.woff2',
      '/index.html',
    ]);
    expect(files.get('/')).toBe(files.get('/index.html'));
  });

  it('are given in each encoding with one ETag', () => {
    const { bytes, etag } = files.get('/') as Entry;
    expect(brotliDecompressSync(bytes.br).toString()).toBe(PAGE);
    expect(gunzipSync(bytes.gzip).toString()).toBe(PAGE);
    expect(headersOf('/', 'br')).toEqual({
      'Content-Type': 'text/html; charset=utf-8',
      ETag: etag,
      'X-Url': '/index.html',
      Vary: 'Accept-Encoding',
      'Content-Length': String(bytes.br.length),
      'Content-Encoding': 'br',
    });
  });

  it('are taken as the build compressed them', () => {
    expect(files.get('/assets/a.js')?.bytes.br.toString()).toBe('made by the build');
  });

  it('are not compressed when that gains nothing', () => {
    expect(headersOf('/assets/a.woff2', 'br')).not.toHaveProperty('Content-Encoding');
    expect(headersOf('/assets/a.woff2')['Content-Type']).toBe('font/woff2');
  });
});
