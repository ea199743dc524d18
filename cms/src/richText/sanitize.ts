import sanitizeHtml from 'sanitize-html';
import * as allowed from './allowList';
import { checkNesting } from './nesting';

type Attributes = Record<string, string>;
type Keep = (value: string) => boolean;

const matches =
  (pattern: RegExp): Keep =>
  (value) =>
    pattern.test(value);

/** The sanitizer looks at an address again and again: a megabyte of one takes it twenty seconds. */
const ATTRIBUTE_MAX = 10_000;

/** Attributes whose value is looked at; one that does not fit is dropped. */
const looks: Record<string, Keep> = {
  'data-list': (value) => allowed.lists.includes(value),
  'data-language': matches(allowed.language),
  width: matches(allowed.measure),
  height: matches(allowed.measure),
  contenteditable: matches(/^false$/),
  spellcheck: matches(/^false$/),
  frameborder: matches(/^0$/),
  allowfullscreen: matches(/^(true|)$/),
};

function looked(attribs: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) => value.length <= ATTRIBUTE_MAX && (looks[name]?.(value.trim()) ?? true),
    ),
  );
}

const REL = 'noopener noreferrer nofollow';

/** A way out of the site opens aside and tells nothing; a way inside is a plain link. */
function link({ target: _target, rel: _rel, ...attribs }: Attributes): Attributes {
  const leaves = /^\s*https?:/i.test(attribs.href ?? '');
  return leaves ? { ...attribs, target: '_blank', rel: REL } : attribs;
}

function withSource(pattern: RegExp) {
  return (given: Attributes): Attributes => {
    const { src = '', ...attribs } = given;
    return pattern.test(src.trim()) ? { ...given, src: src.trim() } : attribs;
  };
}

const byTag: Record<string, (attribs: Attributes) => Attributes> = {
  a: link,
  img: withSource(allowed.picture),
  iframe: withSource(allowed.video),
};

function transform(tag: string, given: Attributes): sanitizeHtml.Tag {
  const attribs = looked(given);
  const isCode = /\bql-code-block/.test(attribs.class ?? '');
  const tagName = tag === 'div' && !isCode ? 'p' : (allowed.sameAs[tag] ?? tag);
  return { tagName, attribs: byTag[tagName]?.(attribs) ?? attribs };
}

/** Pictures and videos without a source, and what the editor draws by itself (a rendered formula). */
function isEmptyShell({ tag, attribs }: sanitizeHtml.IFrame): boolean {
  if (tag === 'img' || tag === 'iframe') return !attribs.src;
  const drawn = tag === 'span' && attribs.contenteditable === 'false';
  return drawn && !/\bql-ui\b/.test(attribs.class ?? '');
}

const options: sanitizeHtml.IOptions = {
  allowedTags: allowed.tags,
  allowedAttributes: allowed.attributes,
  allowedClasses: allowed.classes,
  allowedStyles: allowed.styles,
  allowedSchemes: allowed.linkSchemes,
  allowedSchemesByTag: { img: ['https'], iframe: ['https'] },
  allowProtocolRelative: false,
  nonTextTags: allowed.wordless,
  nestingLimit: 60,
  transformTags: { '*': transform },
  exclusiveFilter: isEmptyShell,
};

/** Idempotent: what is clean comes out as it went in. */
export function sanitizeRichText(html: string): string {
  checkNesting(html);
  return sanitizeHtml(html, options);
}
