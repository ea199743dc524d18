/** Control and format characters, and letters without a glyph. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Whether it shows nothing. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '').trim() === '';

/** More marks on one letter than any language writes. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** A name as it is stored: no invisible characters, no marks stacked over the neighbouring lines. */
export const sanitizeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(STACKED_MARKS, '$1')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ');
