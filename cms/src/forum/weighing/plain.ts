/** Accents, and what shows nothing and would part the letters of a word. */
const BESIDE_LETTERS = /[\p{M}\p{Cf}\p{NChar}\p{Default_Ignorable_Code_Point}]+/gu;

/** As it is read: wide and other letters of that kind are the usual ones, without accents and capitals. */
export const plain = (text: string): string =>
  text.normalize('NFKD').replace(BESIDE_LETTERS, '').toLowerCase();
