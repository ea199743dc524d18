/** Everything the editor's toolbar can make, and nothing else. Read by sanitize.ts. */
import * as rich from '../../contract.generated';

const pattern = (source: string) => new RegExp(source, 'i');

const classNames = (group: string, names: readonly string[]) =>
  names.map((name) => `ql-${group}-${name}`);

/** The formatting classes of blocks and inline elements. */
const formatClasses = [
  ...classNames('font', rich.RICH_FONTS),
  ...classNames('size', rich.RICH_SIZES),
  ...classNames('align', rich.RICH_ALIGNS),
  ...classNames('indent', rich.RICH_INDENTS),
  'ql-direction-rtl',
  ...rich.RICH_MARKS,
];

const formatted = [...rich.RICH_BLOCKS, ...rich.RICH_INLINE];
export const tags = [...formatted, ...rich.RICH_OTHERS];

export const attributes: Record<string, string[]> = {
  '*': ['class', 'style'],
  a: ['href', 'target', 'rel'],
  li: ['data-list'],
  img: ['src', 'alt', 'width', 'height', 'data-width', 'role'],
  iframe: ['src', 'width', 'height', 'frameborder', 'allowfullscreen'],
  pre: ['data-language', 'spellcheck'],
  div: ['data-language', 'spellcheck'],
  span: ['data-value', 'contenteditable'],
};

export const classes: Record<string, (string | RegExp)[]> = {
  ...Object.fromEntries(formatted.map((tag) => [tag, formatClasses])),
  span: [...formatClasses, 'ql-formula', 'ql-ui', 'ql-token', /^hljs-[a-z_-]{1,30}$/],
  div: ['ql-code-block-container', 'ql-code-block'],
  pre: ['ql-syntax', 'ql-code-block-container'],
  iframe: ['ql-video', ...classNames('align', rich.RICH_ALIGNS)],
};

const color = [pattern(rich.RICH_COLOR)];

export const styles = {
  '*': { color, 'background-color': color },
};

/** Tags that are pasted or written by hand, and the editor's own for them. */
export const aliases: Record<string, string> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  th: 'td',
};

/** Their content is dropped with them: it is no text for people. */
export const nonText = [
  'script', 'style', 'template', 'select', 'option', 'textarea', 'title', 'object', 'embed',
  'noscript', 'noembed', 'noframes', 'xmp', 'plaintext', 'svg', 'math', 'audio', 'video', 'canvas',
]; // prettier-ignore

export const linkSchemes = ['http', 'https', 'mailto', 'tel'];

export const picture = pattern(rich.RICH_PICTURE);
export const video = pattern(rich.RICH_VIDEO);
export const length = pattern(rich.RICH_LENGTH);
export const language = pattern(rich.RICH_LANGUAGE);
export const lists: readonly string[] = rich.RICH_LISTS;
export const widths: readonly string[] = rich.RICH_WIDTHS;
