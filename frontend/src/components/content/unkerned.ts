/** Breaking a word into lines takes browsers the square of its length where its letters are kerned. */
const ENDLESS_WORD = /[^ \t\n]{100}/;

/** For what anybody may have written: such a word would stop its readers' browsers. */
export const unkerned = (text: string) =>
  ENDLESS_WORD.test(text) ? ({ fontKerning: 'none' } as const) : {};
