export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
/** Width that the biggest kept picture may have. */
export const IMAGE_MAX_WIDTH = 2400;
/** Widths made beside it, as WebP; only those smaller than the picture. */
export const RESPONSIVE_WIDTHS = [400, 800, 1600] as const;
/** All pixels of all frames: a bomb is refused before it is unpacked. */
export const IMAGE_MAX_PIXELS = 50_000_000;
