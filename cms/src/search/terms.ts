import { QUERY_MAX } from '../contract.generated';

const TERMS_MAX = 20;

export interface Term {
  /** Its words, in their order: more than one are looked for side by side. */
  words: string[];
  not: boolean;
  /** It may still be being typed. */
  open: boolean;
}

const TOKEN = /(-?)"([^"]*)"|(-?)(\S+)/g;
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** `estado "base de datos" -react`: words, phrases, and what is not to be there. */
export function termsOf(asked: string): Term[] {
  const text = asked.normalize('NFC').replaceAll('\0', ' ').slice(0, QUERY_MAX);
  const terms = [...text.matchAll(TOKEN)].flatMap((match) => {
    const [, notPhrase, phrase, notWord, word] = match;
    const words = wordsIn(phrase ?? word ?? '');
    const isLast = match.index + match[0].length === text.length;
    const not = (phrase === undefined ? notWord : notPhrase) === '-';
    return words.length === 0 ? [] : [{ words, not, open: isLast && phrase === undefined && !not }];
  });
  return terms.slice(0, TERMS_MAX);
}

/** As the database folds it: accents make no difference, ñ is a letter of its own. */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^ñÑ\p{ASCII}]/gu, (one) => {
      const [plain = one] = one.normalize('NFD');
      return plain.length === one.length ? plain : one;
    })
    .toLowerCase();
