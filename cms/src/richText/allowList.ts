/** Everything the editor's toolbar can make, and nothing else. Read by sanitize.ts. */

export const fonts = ['arial', 'comic-sans', 'courier-new', 'georgia', 'helvetica', 'lucida'];
export const sizes = ['extra-small', 'small', 'medium', 'large'];
const aligns = ['center', 'right', 'justify'];
const indents = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const named = (group: string, names: string[]) => names.map((name) => `ql-${group}-${name}`);

/** What a block or a run of text may be dressed in. */
const dress = [
  ...named('font', fonts),
  ...named('size', sizes),
  ...named('align', aligns),
  ...named('indent', indents),
  'ql-direction-rtl',
];

const blocks = ['p', 'h1', 'h2', 'h3', 'li', 'blockquote'];
const runs = ['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'span'];
const bare = ['br', 'ol', 'ul', 'code', 'pre', 'div', 'img', 'iframe'];

export const tags = [...blocks, ...runs, ...bare];

export const attributes: Record<string, string[]> = {
  '*': ['class', 'style'],
  a: ['href', 'target', 'rel'],
  li: ['data-list'],
  img: ['src', 'alt', 'width', 'height'],
  iframe: ['src', 'width', 'height', 'frameborder', 'allowfullscreen'],
  pre: ['data-language', 'spellcheck'],
  div: ['data-language', 'spellcheck'],
  span: ['data-value', 'contenteditable'],
};

export const classes: Record<string, (string | RegExp)[]> = {
  ...Object.fromEntries([...blocks, ...runs].map((tag) => [tag, dress])),
  span: [...dress, 'ql-formula', 'ql-ui', 'ql-token', /^hljs-[a-z_-]{1,30}$/],
  div: ['ql-code-block-container', 'ql-code-block'],
  pre: ['ql-syntax', 'ql-code-block-container'],
  iframe: ['ql-video', ...named('align', aligns)],
};

const color = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]{5,40}\)$/i, /^[a-z]{3,20}$/i];

export const styles = {
  '*': { color, 'background-color': color },
};

/** Written by hand or pasted, and the same thing in the editor's words. */
export const sameAs: Record<string, string> = { b: 'strong', i: 'em', strike: 's', del: 's' };

/** What these hold is not text for people. */
export const wordless = [
  'script', 'style', 'template', 'select', 'option', 'textarea', 'title', 'object', 'embed',
  'noscript', 'noembed', 'noframes', 'xmp', 'plaintext', 'svg', 'math', 'audio', 'video', 'canvas',
]; // prettier-ignore

export const linkSchemes = ['http', 'https', 'mailto', 'tel'];

/** Pictures: our own uploads, or any https address. */
export const picture = /^(?:\/uploads\/[\w.-]+|https:\/\/[^\s<>"'\\]+)$/i;

export const video =
  /^https:\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/[\w-]+|player\.vimeo\.com\/video\/\d+)\/?(?:\?[\w=&%.-]*)?$/;

export const lists = ['ordered', 'bullet', 'checked', 'unchecked'];
export const measure = /^\d{1,4}(?:px|%)?$/;
export const language = /^[a-z0-9+#-]{1,30}$/i;
