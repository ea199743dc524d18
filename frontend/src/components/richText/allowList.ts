// The allow-list of rich text, as plain data. The CMS sanitizes writes by the same list.

export const FONTS = [
  'arial',
  'comic-sans',
  'courier-new',
  'georgia',
  'helvetica',
  'lucida',
] as const;
export const SIZES = ['extra-small', 'small', 'medium', 'large'] as const;

export const ALLOWED_TAGS = [
  ...['p', 'br', 'div', 'span', 'h1', 'h2', 'h3', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'ol', 'ul', 'li', 'a', 'img', 'iframe'],
];

const formats = [
  `font-(?:${FONTS.join('|')})`,
  `size-(?:${SIZES.join('|')})`,
  'align-(?:center|right|justify)',
  'direction-rtl',
  'indent-[1-9]',
  'formula|video|code-block|code-block-container|syntax',
];
const ALLOWED_CLASS = new RegExp(`^ql-(?:${formats.join('|')})$`);

export const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![\\/]))/i;
export const SAFE_IMAGE = /^(?:\/uploads\/[\w.-]+|https:\/\/[^\s<>"'\\]+)$/i;
export const SAFE_VIDEO =
  /^https:\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/[\w-]+|player\.vimeo\.com\/video\/\d+)\/?(?:\?[\w=&%.-]*)?$/;

const SAFE_COLOR = /^(?:#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\)|hsla?\([\d\s.,%/deg]+\)|[a-z]{3,24})$/i;
const STYLED = ['color', 'background-color'];

/** As the CMS has it: nobody looks at more of an address, or of any other value. */
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
const size = matching(/^\d{1,4}(?:px|%)?$/);

/** Attributes by tag; `*` are those of every tag. Values are cleaned or the attribute goes. */
export const ATTRIBUTES: Record<string, Record<string, Clean>> = {
  '*': { class: cleanClass, style: cleanStyle },
  a: { href: matching(SAFE_LINK) },
  img: { src: matching(SAFE_IMAGE), alt: anything, width: size, height: size },
  iframe: { src: matching(SAFE_VIDEO), width: size, height: size },
  li: { 'data-list': matching(/^(?:ordered|bullet|checked|unchecked)$/) },
  span: { 'data-value': anything },
  div: { 'data-language': matching(/^[a-z\d+#-]{1,30}$/) },
  pre: { 'data-language': matching(/^[a-z\d+#-]{1,30}$/) },
};
