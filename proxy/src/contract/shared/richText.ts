// What rich text may hold, for the CMS that sanitizes what is written and the site that shows it. Patterns are
// sources of regular expressions that ignore case.
export const RICH_BLOCKS = ['p', 'h1', 'h2', 'h3', 'li', 'blockquote', 'td'] as const;
export const RICH_INLINE = ['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'span'] as const;
export const RICH_OTHERS = [
  ...['br', 'ol', 'ul', 'code', 'pre', 'div', 'img', 'iframe'],
  ...['table', 'tbody', 'tr'],
] as const;
/** A cell of a table's header row; the line below a picture that is its caption. */
export const RICH_MARKS = ['ql-cell-head', 'ql-caption-on'] as const;
/** Of a picture, in hundredths of the text's. */
export const RICH_WIDTHS = ['33', '50', '75'] as const;
export const RICH_FONTS = [
  'arial',
  'comic-sans',
  'courier-new',
  'georgia',
  'helvetica',
  'lucida',
] as const;
export const RICH_SIZES = ['extra-small', 'small', 'medium', 'large'] as const;
export const RICH_ALIGNS = ['center', 'right', 'justify'] as const;
export const RICH_INDENTS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const RICH_LISTS = ['ordered', 'bullet', 'checked', 'unchecked'] as const;
/** Our own uploads, or any https address. */
export const RICH_PICTURE = String.raw`^(?:/uploads/[\w.-]+|https://[^\s<>"'\\]+)$`;
export const RICH_VIDEO = String.raw`^https://(?:(?:www\.)?youtube(?:-nocookie)?\.com/embed/[\w-]+|player\.vimeo\.com/video/\d+)/?(?:\?[\w=&%.-]*)?$`;
export const RICH_LENGTH = String.raw`^\d{1,4}(?:px|%)?$`;
export const RICH_LANGUAGE = String.raw`^[a-z0-9+#-]{1,30}$`;
export const RICH_COLOR = String.raw`^(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]{5,40}\)|hsla?\([\d\s.,%/deg]{5,40}\)|[a-z]{3,24})$`;
