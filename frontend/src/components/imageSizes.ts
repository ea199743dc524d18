/** How wide a picture is shown, for the browser's choice among its copies. */
export const imageSizes = {
  /** Across the page of an article or a topic. */
  wide: '(min-width: 992px) 54rem, 92vw',
  /** On a card, two beside each other. */
  card: '(min-width: 992px) 34rem, 92vw',
  /** Beside the words of a row. */
  row: '(min-width: 768px) 14rem, 88vw',
  /** Within a text. */
  text: 'min(42rem, 92vw)',
};
