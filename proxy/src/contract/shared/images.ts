// Of an image that is sent, and of what the CMS makes of it.

export const IMAGE_MAX_BYTES = 10 * 1_024 * 1_024;
/** All pixels of all frames: a decompression bomb is rejected before it is decoded. The 50 megapixels of phones are a few more. */
export const IMAGE_MAX_PIXELS = 51_000_000;
/** Of those that move, which take ten times the memory and the time. */
export const IMAGE_COSTLY_MAX_PIXELS = 20_000_000;
/** Of one side, as WebP has them: a line of a million points is few pixels and takes seconds. */
export const IMAGE_MAX_SIDE = 16_383;
export const IMAGE_MAX_FRAMES = 500;
/** A wider image is stored with this width. */
export const IMAGE_MAX_WIDTH = 2_400;
/** Widths made beside it, as WebP; only those smaller than the image. */
export const IMAGE_WIDTHS = [400, 800, 1_600] as const;

/** In characters: what a picture shows, in words. */
export const IMAGE_ALT_MAX = 300;
/** So many of the library are answered at once. */
export const IMAGES_MAX = 50;

/**
 * By what stands behind `image/` in their type: the name that people read. No AVIF: one of 3 KB takes 4 GB, or
 * hours, and only decoding it can tell.
 */
export const IMAGE_FORMATS = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
} as const;
export const IMAGE_TYPES = Object.keys(IMAGE_FORMATS).map((format) => `image/${format}`);
