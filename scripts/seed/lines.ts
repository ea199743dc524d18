// The editor saves one long line. In a file each block has a line of its own, which means nothing.

const AFTER = String.raw`(<\/(?:p|h[1-6]|blockquote|ol|li|div|iframe)>|<ol>|<div class="ql-code-block-container"[^<>]*>)`;
const BETWEEN = new RegExp(`${AFTER}(?=<)`, 'g');
const BROKEN = new RegExp(String.raw`${AFTER}(\s+)(?=<)`, 'g');

export const blocksInLines = (html: string): string => html.replace(BETWEEN, '$1\n');

export const blocksInOneLine = (html: string): string =>
  html.replace(BROKEN, (all, tag: string, blanks: string) => (blanks.includes('\n') ? tag : all));
