import { errors } from '@strapi/utils';

/** The editor closes its tags; far more unclosed ones than this take a parser minutes. */
const UNCLOSED_MAX = 500;
const TAG = /<(\/?)([a-z][^\s/>]*)/gi;
const VOID_ELEMENTS = new Set(['br', 'img', 'hr', 'wbr', 'input', 'meta', 'link', 'source', 'col']);

/** Rejects too many unclosed tags before anything parses them. */
export function checkNesting(html: string): void {
  const open = new Map<string, number>();
  let unclosed = 0;
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    const tag = name.toLowerCase();
    const count = open.get(tag) ?? 0;
    const change = slash ? -Math.min(1, count) : Number(!VOID_ELEMENTS.has(tag));
    open.set(tag, count + change);
    unclosed += change;
    if (unclosed > UNCLOSED_MAX) {
      throw new errors.ValidationError('El texto tiene demasiadas etiquetas sin cerrar');
    }
  }
}
