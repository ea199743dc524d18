/** Where nothing is painted, as in a tab in the background. */
const MAX_WAIT_MS = 100;

/** Yields until the frame that answers an input is painted: what takes longer holds it up no more (INP). */
export const afterPaint = () =>
  new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
