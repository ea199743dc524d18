import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inlineOf = (html: string, tag: 'script' | 'style'): string[] =>
  [
    ...html.matchAll(
      new RegExp(`<${tag}(?![^>]*\\s(?:src=|type="application/))[^>]*>([\\s\\S]+?)</${tag}>`, 'g'),
    ),
  ].map((match) => hashOf(match[1] ?? ''));

// Emotion makes an empty <style> and fills it through the CSSOM: only the empty one is let in.
const EMPTY_STYLE = hashOf('');

const headOf = (page: string) => page.slice(0, page.indexOf('</head>'));

/**
 * The page may run its own scripts and the inline ones it was built with, and nothing else: a script
 * that comes in by a fault of the renderer is not run. Only its styles depend on what it was rendered
 * with, and they all stand in its head, where no text of a member does.
 */
export function pagePolicy(built: string, page = built): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineOf(built, 'script').join(' ')}`.trim(),
    `style-src 'self' ${[EMPTY_STYLE, ...inlineOf(headOf(page), 'style')].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // The editor shows the page of a draft beside its text.
    "frame-ancestors 'self'",
  ].join('; ');
}
