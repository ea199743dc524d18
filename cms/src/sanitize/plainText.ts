/** Control characters but tab and line breaks, and the bidirectional overrides. */
const CONTROL_CHARACTERS =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * More on one letter than any language writes: they cover the lines beside, and thousands of them stall a
 * browser. Skin tones hang on a letter as marks do, and so do the last signs of this class, which browsers
 * split; what shows nothing between two marks does not part them. Words of Burmese have five, and the flag of
 * England six.
 */
const STACKED_MARKS =
  /([\p{M}\p{EMod}\p{Cf}\p{Default_Ignorable_Code_Point}\u0E33\u0EB3\uFF9E\uFF9F]{6})[\p{M}\p{EMod}\p{Cf}\p{Default_Ignorable_Code_Point}\u0E33\u0EB3\uFF9E\uFF9F]+/gu;
export const withoutStackedMarks = (text: string): string => text.replace(STACKED_MARKS, '$1');

const GRAPHEMES = new Intl.Segmenter('es', { granularity: 'grapheme' });
/** No language joins as many; browsers break none, however long it is. */
const MOST_JOINED = 16;
/** Of a name or a title: finding graphemes takes the square of the length. */
const SHORT = 400;

export function withoutEndlessGraphemes(text: string): string {
  if (text.length > SHORT) return text;
  const cut = Array.from(GRAPHEMES.segment(text), ({ segment }) =>
    [...segment].slice(0, MOST_JOINED).join(''),
  ).join('');
  // What stays of two that stand side by side may join.
  return cut === text ? text : withoutEndlessGraphemes(cut);
}

/** Plain text is stored as typed: `<b>` stays `<b>`, to be shown as text. */
export function sanitizeText(text: string): string {
  const clean = text.replace(CONTROL_CHARACTERS, '').replace(LONE_SURROGATE, '');
  return withoutEndlessGraphemes(withoutStackedMarks(clean));
}
