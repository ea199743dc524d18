import { withoutEndlessGraphemes, withoutStackedMarks } from './plainText';

/** Control and format characters, noncharacters, and letters without a glyph. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{NChar}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Whether it shows nothing. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '').trim() === '';

/** A name as it is stored: no invisible characters, no marks stacked over the neighbouring lines. */
export const sanitizeName = (name: string): string =>
  withoutEndlessGraphemes(
    withoutStackedMarks(name.normalize('NFC').replace(/\s/gu, ' ').replace(INVISIBLE, '')),
  )
    .split(' ')
    .filter((word) => word !== '')
    .join(' ');
