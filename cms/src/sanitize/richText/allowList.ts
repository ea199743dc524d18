/** Everything the editor's toolbar can make, and nothing else. Read by sanitize.ts. */

export const fonts = ['arial', 'comic-sans', 'courier-new', 'georgia', 'helvetica', 'lucida'];
export const sizes = ['extra-small', 'small', 'medium', 'large'];
const aligns = ['center', 'right', 'justify'];
const indents = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const classNames = (group: string, names: string[]) => names.map((name) => `ql-${group}-${name}`);

/** The formatting classes of blocks and inline elements. */
const formatClasses = [
  ...classNames('font', fonts),
  ...classNames('size', sizes),
  ...classNames('align', aligns),
  ...classNames('indent', indents),
  'ql-direction-rtl',
];

const blocks = ['p', 'h1', 'h2', 'h3', 'li', 'blockquote'];
const inline = ['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'span'];
const unformatted = ['br', 'ol', 'ul', 'code', 'pre', 'div', 'img', 'iframe'];

export const tags = [...blocks, ...inline, ...unformatted];

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
  ...Object.fromEntries([...blocks, ...inline].map((tag) => [tag, formatClasses])),
  span: [...formatClasses, 'ql-formula', 'ql-ui', 'ql-token', /^hljs-[a-z_-]{1,30}$/],
  div: ['ql-code-block-container', 'ql-code-block'],
  pre: ['ql-syntax', 'ql-code-block-container'],
  iframe: ['ql-video', ...classNames('align', aligns)],
};

const color = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]{5,40}\)$/i, /^[a-z]{3,20}$/i];

export const styles = {
  '*': { color, 'background-color': color },
};

/** Tags that are pasted or written by hand, and the editor's own for them. */
export const aliases: Record<string, string> = { b: 'strong', i: 'em', strike: 's', del: 's' };

/** Their content is dropped with them: it is no text for people. */
export const nonText = [
  'script', 'style', 'template', 'select', 'option', 'textarea', 'title', 'object', 'embed',
  'noscript', 'noembed', 'noframes', 'xmp', 'plaintext', 'svg', 'math', 'audio', 'video', 'canvas',
]; // prettier-ignore

export const linkSchemes = ['http', 'https', 'mailto', 'tel'];

/** Pictures: our own uploads, or any https address. */
export const picture = /^(?:\/uploads\/[\w.-]+|https:\/\/[^\s<>"'\\]+)$/i;

export const video =
  /^https:\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/[\w-]+|player\.vimeo\.com\/video\/\d+)\/?(?:\?[\w=&%.-]*)?$/;

export const lists = ['ordered', 'bullet', 'checked', 'unchecked'];
export const length = /^\d{1,4}(?:px|%)?$/;
export const language = /^[a-z0-9+#-]{1,30}$/i;
