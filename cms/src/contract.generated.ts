// Written by `npm run contract` from proxy/src/contract: change that.
export const ACCOUNTS_MAX = 1000;
export const BLOCK_REASON_MAX = 500;
export const CHANGE_CHANNEL = 'content_changed';
export const COMMENT_ACTIONS = ['approve', 'hide', 'delete', 'undo'] as const;
export const COMMENT_LINK = 'https?://[\\p{L}\\p{N}][^\\s<>"`]*';
export const CORRECTION_MS = 900000;
export const DECISIONS_MAX = 50;
export const EMAIL_MAX = 254;
export const IMAGE_COSTLY_MAX_PIXELS = 20000000;
export const IMAGE_FORMATS = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', gif: 'GIF' } as const;
export const IMAGE_MAX_BYTES = 10485760;
export const IMAGE_MAX_FRAMES = 500;
export const IMAGE_MAX_PIXELS = 51000000;
export const IMAGE_MAX_SIDE = 16383;
export const IMAGE_MAX_WIDTH = 2400;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export const IMAGE_WIDTHS = [400, 800, 1600] as const;
export const LIMITS_TABLE = 'portafolio_limits';
export const LIST_MAX = 100;
export const NAME_MAX = 255;
export const NO_DRAFT = 'none';
export const NUMBER_GIVEN_MAX = 1000000000;
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
export const PASSWORD_MAX = 200;
export const PASSWORD_MIN = 8;
export const REPORT_REASONS = ['spam', 'ofensivo', 'fuera de tema', 'otro'] as const;
export const RICH_ALIGNS = ['center', 'right', 'justify'] as const;
export const RICH_BLOCKS = ['p', 'h1', 'h2', 'h3', 'li', 'blockquote', 'td'] as const;
export const RICH_COLOR =
  '^(?:#[0-9a-f]{3,8}|rgba?\\([\\d\\s.,%/]{5,40}\\)|hsla?\\([\\d\\s.,%/deg]{5,40}\\)|[a-z]{3,24})$';
export const RICH_FONTS = [
  'arial',
  'comic-sans',
  'courier-new',
  'georgia',
  'helvetica',
  'lucida',
] as const;
export const RICH_INDENTS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const RICH_INLINE = ['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'span'] as const;
export const RICH_LANGUAGE = '^[a-z0-9+#-]{1,30}$';
export const RICH_LENGTH = '^\\d{1,4}(?:px|%)?$';
export const RICH_LISTS = ['ordered', 'bullet', 'checked', 'unchecked'] as const;
export const RICH_MARKS = ['ql-cell-head', 'ql-caption-on'] as const;
export const RICH_OTHERS = [
  'br',
  'ol',
  'ul',
  'code',
  'pre',
  'div',
  'img',
  'iframe',
  'table',
  'tbody',
  'tr',
] as const;
export const RICH_PICTURE = '^(?:/uploads/[\\w.-]+|https://[^\\s<>"\'\\\\]+)$';
export const RICH_SIZES = ['extra-small', 'small', 'medium', 'large'] as const;
export const RICH_VIDEO =
  '^https://(?:(?:www\\.)?youtube(?:-nocookie)?\\.com/embed/[\\w-]+|player\\.vimeo\\.com/video/\\d+)/?(?:\\?[\\w=&%.-]*)?$';
export const RICH_WIDTHS = ['33', '50', '75'] as const;
export const SHARE_IMAGE = { width: 1200, height: 630, from: 600, bytes: 307200 } as const;
export const THREAD_PAGE = 100;
