import { parseHTML } from 'linkedom';
import { prepare } from '../reader/prepare.ts';
import { sanitizeOnServer } from './sanitizeOnServer.ts';

const KEPT = new Set(['href', 'src', 'alt', 'width', 'height']);

/** Where a person watches what a page embeds. */
const watchAddress = (src: string): string =>
  src
    .replace(
      /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*/,
      (_, id: string) => `https://www.youtube.com/watch?v=${id}`,
    )
    .replace(/^https:\/\/player\.vimeo\.com\/video\/(\d+).*/, 'https://vimeo.com/$1');

function linkVideo(frame: Element): void {
  const link = frame.ownerDocument.createElement('a');
  link.setAttribute('href', watchAddress(frame.getAttribute('src') ?? ''));
  link.textContent = frame.getAttribute('title') ?? '';
  frame.replaceWith(link);
}

/** A reader has neither the page's styles nor its scripts, nor its address. */
function simplify(element: Element, origin: string): void {
  for (const { name, value } of [...element.attributes]) {
    if (!KEPT.has(name)) element.removeAttribute(name);
    else if (value.startsWith('/')) element.setAttribute(name, origin + value);
    else if (value.startsWith('#/')) element.setAttribute(name, origin + value.slice(1));
    else if (value.startsWith('#')) element.setAttribute(name, `${origin}/${value}`);
  }
}

/** Stored HTML for a feed: what the site shows, with absolute addresses, formulas as text and videos as links. */
export function feedText(html: string, origin: string): string {
  const { document } = parseHTML(
    `<!doctype html><html><body>${sanitizeOnServer(html)}</body></html>`,
  );
  const text = prepare(document.body, 2);
  for (const formula of text.querySelectorAll('span.ql-formula'))
    formula.textContent = formula.getAttribute('data-value') ?? '';
  for (const box of text.querySelectorAll('.rich-check'))
    box.textContent = box.getAttribute('aria-label') === 'Hecho' ? '☑ ' : '☐ ';
  text.querySelectorAll('iframe').forEach(linkVideo);
  for (const element of text.querySelectorAll('*')) simplify(element, origin);
  return text.innerHTML;
}
