import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { ApiError } from '../errors.ts';
import { readFiles } from '../hot/files.ts';
import type { Shelf } from '../hot/hotPath.ts';
import { sendKept } from './kept.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inlineOf = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]+?)</${tag}>`, 'g'))].map(
    (match) => hashOf(match[1] ?? ''),
  );

// Emotion makes an empty <style> and fills it through the CSSOM: only the empty one is let in.
const EMPTY_STYLE = hashOf('');

/** The page may run its own scripts and the inline ones it was built with, and nothing else. */
export function pagePolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineOf(html, 'script').join(' ')}`.trim(),
    `style-src 'self' ${[EMPTY_STYLE, ...inlineOf(html, 'style')].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com',
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const FOREVER = 'public, max-age=31536000, immutable';

/** Routes live behind the #, so there is one page; files with a hash in their name never change. */
export function readSite(siteDir: string): Shelf {
  const files = readFiles(siteDir, (address, bytes) => ({
    'Cache-Control': address.startsWith('/assets/') ? FOREVER : 'no-cache',
    ...(address.endsWith('.html') && { 'Content-Security-Policy': pagePolicy(String(bytes)) }),
  }));
  return { at: (address) => files.get(address) };
}

/** The built site, for whom the hot path did not answer. */
export function site(files: Shelf): Middleware {
  return (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      throw new ApiError(405, undefined, { headers: { Allow: 'GET, HEAD' } });
    }
    const entry = files.at(ctx.path);
    if (!entry) throw new ApiError(404);
    sendKept(ctx, entry);
  };
}
