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
