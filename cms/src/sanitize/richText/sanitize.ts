import { errors } from '@strapi/utils';
import sanitizeHtml from 'sanitize-html';
import * as allowed from './allowList';

type Attributes = Record<string, string>;
type Rule = (value: string) => boolean;

const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value);

/** The sanitizer is quadratic in the length of an address: a megabyte takes it twenty seconds. */
const ATTRIBUTE_MAX = 10_000;

/** Attributes whose value is checked; one that does not match is dropped. */
const attributeRules: Record<string, Rule> = {
  'data-list': (value) => allowed.lists.includes(value),
  // A picture that is decoration, and needs no alternative text.
  role: matches(/^presentation$/),
  'data-width': (value) => allowed.widths.includes(value),
  'data-language': matches(allowed.language),
  width: matches(allowed.length),
  height: matches(allowed.length),
  contenteditable: matches(/^false$/),
  spellcheck: matches(/^false$/),
  frameborder: matches(/^0$/),
  allowfullscreen: matches(/^(true|)$/),
};

function allowedAttributes(attribs: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) =>
        value.length <= ATTRIBUTE_MAX && (attributeRules[name]?.(value.trim()) ?? true),
    ),
  );
}

const REL = 'noopener noreferrer nofollow';

/** An external link opens in another tab and sends no referrer; an internal one is a plain link. */
function link({ target: _target, rel: _rel, ...attribs }: Attributes): Attributes {
  const isExternal = /^\s*https?:/i.test(attribs.href ?? '');
  return isExternal ? { ...attribs, target: '_blank', rel: REL } : attribs;
}

function withSource(pattern: RegExp) {
  return (given: Attributes): Attributes => {
    const { src = '', ...attribs } = given;
    return pattern.test(src.trim()) ? { ...given, src: src.trim() } : attribs;
  };
}

/** The editor's own header cell. */
const headCell = ({ class: _class, ...attribs }: Attributes): Attributes => ({
  ...attribs,
  class: 'ql-cell-head',
});

const byTag: Record<string, (attribs: Attributes) => Attributes> = {
  a: link,
  th: headCell,
  img: withSource(allowed.picture),
  iframe: withSource(allowed.video),
};

function transform(tag: string, given: Attributes): sanitizeHtml.Tag {
  const attribs = allowedAttributes(given);
  const isCode = /\bql-code-block/.test(attribs.class ?? '');
  const tagName = tag === 'div' && !isCode ? 'p' : (allowed.aliases[tag] ?? tag);
  return { tagName, attribs: byTag[tag]?.(attribs) ?? attribs };
}

/** Pictures and videos without a source, and what the editor renders by itself (a formula). */
function isEmptyElement({ tag, attribs }: sanitizeHtml.IFrame): boolean {
  if (tag === 'img' || tag === 'iframe') return !attribs.src;
  const isRendered = tag === 'span' && attribs.contenteditable === 'false';
  return isRendered && !/\bql-ui\b/.test(attribs.class ?? '');
}

const options: sanitizeHtml.IOptions = {
  allowedTags: allowed.tags,
  allowedAttributes: allowed.attributes,
  allowedClasses: allowed.classes,
  allowedStyles: allowed.styles,
  allowedSchemes: allowed.linkSchemes,
  allowedSchemesByTag: { img: ['https'], iframe: ['https'] },
  allowProtocolRelative: false,
  nonTextTags: allowed.nonText,
  nestingLimit: 60,
  transformTags: { '*': transform },
  exclusiveFilter: isEmptyElement,
};

/** The editor closes its tags; far more unclosed ones than this take a parser minutes. */
const UNCLOSED_MAX = 500;
const TAG = /<(\/?)([a-z][^\s/>]*)/gi;
const VOID_ELEMENTS = new Set(['br', 'img', 'hr', 'wbr', 'input', 'meta', 'link', 'source', 'col']);

/** Rejects too many unclosed tags before anything parses them. */
function checkNesting(html: string): void {
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

/** What the editor makes, once sanitized, is returned unchanged. */
export function sanitizeRichText(html: string): string {
  checkNesting(html);
  return sanitizeHtml(html, options);
}
