// Written by `npm run contract` from proxy/src/contract: change that.
export const CHANGE_CHANNEL = 'content_changed';
export const EMAIL_MAX = 254;
export const IMAGE_COSTLY_MAX_PIXELS = 20000000;
export const IMAGE_FORMATS = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
  avif: 'AVIF',
} as const;
export const IMAGE_MAX_BYTES = 10485760;
export const IMAGE_MAX_FRAMES = 500;
export const IMAGE_MAX_PIXELS = 50000000;
export const IMAGE_MAX_SIDE = 16384;
export const IMAGE_MAX_WIDTH = 2400;
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;
export const IMAGE_WIDTHS = [400, 800, 1600] as const;
export const LIMITS_TABLE = 'portafolio_limits';
export const LIST_MAX = 100;
export const NAME_MAX = 255;
export const PASSWORD_MAX = 72;
export const PASSWORD_MIN = 8;
