/** A wider picture is stored with this width. */
export const IMAGE_MAX_WIDTH = 2400;
/** Widths made beside it, as WebP; only those smaller than the picture. */
export const RESPONSIVE_WIDTHS = [400, 800, 1600] as const;
/** All pixels of all frames: a decompression bomb is rejected before it is decoded. */
export const IMAGE_MAX_PIXELS = 50_000_000;
/** Of those that take ten times the memory or the time of a JPEG: AVIF, and whatever moves. */
export const COSTLY_MAX_PIXELS = 20_000_000;
/** Of one side: a line of a million points is few pixels and takes seconds. */
export const IMAGE_MAX_SIDE = 16_384;
export const IMAGE_MAX_FRAMES = 500;
