import * as rich from '@portafolio/proxy/contract/rich-text';

export const FONTS = rich.RICH_FONTS;
export const SIZES = rich.RICH_SIZES;

/** With the tags that are written by hand, which the CMS replaces by the editor's own. */
export const ALLOWED_TAGS: string[] = [
  ...[...rich.RICH_BLOCKS, ...rich.RICH_INLINE, ...rich.RICH_OTHERS],
  ...['b', 'i'],
];

const formats = [
  `font-(?:${FONTS.join('|')})`,
  `size-(?:${SIZES.join('|')})`,
  `align-(?:${rich.RICH_ALIGNS.join('|')})`,
  'direction-rtl',
  ...rich.RICH_MARKS.map((name) => name.replace('ql-', '')),
  `indent-(?:${rich.RICH_INDENTS.join('|')})`,
  'formula|video|code-block|code-block-container|syntax',
];
const ALLOWED_CLASS = new RegExp(`^ql-(?:${formats.join('|')})$`);

export const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![\\/]))/i;
const ignoringCase = (source: string) => new RegExp(source, 'i');
export const SAFE_IMAGE = ignoringCase(rich.RICH_PICTURE);
export const SAFE_VIDEO = ignoringCase(rich.RICH_VIDEO);
const SAFE_COLOR = ignoringCase(rich.RICH_COLOR);
const STYLED = ['color', 'background-color'];

/** As the CMS has it: no more is looked at of an address, or of any other value. */
const ATTRIBUTE_MAX = 10_000;

type Clean = (value: string) => string | undefined;
const matching =
  (pattern: RegExp): Clean =>
  (value) =>
    value.length <= ATTRIBUTE_MAX && pattern.test(value.trim()) ? value.trim() : undefined;
const joined = (parts: string[], glue: string) => parts.join(glue) || undefined;

// Sorted, so that opening and saving a text changes nothing in it.
const cleanClass: Clean = (value) => {
  const known = value.split(/\s+/).filter((name) => ALLOWED_CLASS.test(name));
  return joined(known.toSorted(), ' ');
};

export const cleanStyle: Clean = (value) => {
  const pairs = value.split(';').map((one) => one.split(':').map((part) => part.trim()));
  const kept = pairs.filter(
    ([name = '', color = '', ...rest]) =>
      rest.length === 0 && STYLED.includes(name) && SAFE_COLOR.test(color),
  );
  return joined(
    kept.map((pair) => pair.join(': ')),
    '; ',
  );
};

const anything: Clean = (value) => value;
const size = matching(ignoringCase(rich.RICH_LENGTH));
const width = matching(new RegExp(`^(?:${rich.RICH_WIDTHS.join('|')})$`));
const language = matching(ignoringCase(rich.RICH_LANGUAGE));

/** Attributes by tag; `*` are those of every tag. Values are cleaned or the attribute goes. */
export const ATTRIBUTES: Record<string, Record<string, Clean>> = {
  '*': { class: cleanClass, style: cleanStyle },
  a: { href: matching(SAFE_LINK) },
  img: {
    ...{ src: matching(SAFE_IMAGE), alt: anything, width: size, height: size },
    ...{ 'data-width': width, role: matching(/^presentation$/) },
  },
  iframe: { src: matching(SAFE_VIDEO), width: size, height: size },
  li: { 'data-list': matching(ignoringCase(`^(?:${rich.RICH_LISTS.join('|')})$`)) },
  span: { 'data-value': anything },
  div: { 'data-language': language },
  pre: { 'data-language': language },
};
