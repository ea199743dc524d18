/**
 * The `srcset` of an upload, whose name tells its width (`/uploads/x_w1200.webp`) and its narrower copies.
 * Inlined as text in the head of the built page too, so it uses nothing from outside itself.
 */
export function srcSetOf(src: string): string | undefined {
  const [, root, digits] = /^(\/uploads\/.+)_w(\d+)\.\w+$/.exec(src) ?? [];
  if (root === undefined) return undefined;
  const own = Number(digits);
  const copies = [400, 800, 1600]
    .filter((width) => width < own)
    .map((width) => `${root}-${String(width)}.webp ${String(width)}w`);
  return [...copies, `${src} ${String(own)}w`].join(', ');
}

/** `sizes` of images, for the browser's choice in `srcset`. */
export const imageSizes = {
  /** Across the page of an article or a topic. */
  wide: '(min-width: 992px) 54rem, 92vw',
  /** On a card, two per row. */
  card: '(min-width: 992px) 34rem, 92vw',
  /** Beside the text of a row. */
  row: '(min-width: 768px) 14rem, 88vw',
  /** On the home. */
  portrait: '(min-width: 768px) 24rem, 6.5rem',
  /** Within a text. */
  text: 'min(42rem, 92vw)',
};
