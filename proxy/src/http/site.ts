import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Middleware } from 'koa';
import sirv from 'sirv';
import { ApiError } from '../errors.ts';

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

/** The built site. Routes live behind the #, so there is one page; hashed files never change. */
export function site(siteDir: string): Middleware {
  const policy = pagePolicy(readFileSync(path.join(siteDir, 'index.html'), 'utf8'));
  const serve = sirv(siteDir, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, pathname) => {
      const hashed = pathname.startsWith('/assets/');
      const age = hashed ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.setHeader('Cache-Control', age);
    },
  });
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      throw new ApiError(405, undefined, { headers: { Allow: 'GET, HEAD' } });
    }
    ctx.set('Content-Security-Policy', policy);
    const missed = await new Promise<boolean>((resolve) => {
      ctx.res.once('finish', () => {
        resolve(false);
      });
      ctx.res.once('close', () => {
        resolve(false);
      });
      serve(ctx.req, ctx.res, () => {
        resolve(true);
      });
    });
    if (missed) throw new ApiError(404);
    ctx.respond = false;
  };
}
