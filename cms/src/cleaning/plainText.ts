/** Everything below a blank but tab and line breaks, and the marks that turn the writing round. */
const UNSEEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g;
const LONE_HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Plain text is kept as typed: `<b>` stays `<b>`, to be shown as text. */
export function cleanText(text: string): string {
  return text.replace(UNSEEN, '').replace(LONE_HALF, '');
}
