import { errors } from '@strapi/utils';

/** The editor closes what it opens; far more than this left open costs a parser minutes. */
const LEFT_OPEN_MAX = 500;
const TAG = /<(\/?)([a-z][^\s/>]*)/gi;
const NEVER_CLOSED = new Set(['br', 'img', 'hr', 'wbr', 'input', 'meta', 'link', 'source', 'col']);

/** Refuses what was opened and not closed, before anything tries to make a tree of it. */
export function checkNesting(html: string): void {
  const open = new Map<string, number>();
  let left = 0;
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    const tag = name.toLowerCase();
    const count = open.get(tag) ?? 0;
    const change = slash ? -Math.min(1, count) : Number(!NEVER_CLOSED.has(tag));
    open.set(tag, count + change);
    left += change;
    if (left > LEFT_OPEN_MAX) {
      throw new errors.ValidationError('El texto tiene demasiadas etiquetas sin cerrar');
    }
  }
}
