import { COMMON, SHORT_WORDS } from './common';

export type Weakness = 'password.common' | 'password.personal';

const SHORTEST_WORD = 4;
/** What is often added to a word so that it passes for another one. */
const TAIL = /[\d!-/:-@[-`{-~]{1,6}$/;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The lists are one text each: a set of as many words would take ten times the memory. */
const isIn = (list: string, word: string): boolean =>
  !word.includes('\n') && list.includes(`\n${word}\n`);

export function isCommon(password: string): boolean {
  const whole = plain(password);
  const word = whole.replace(TAIL, '');
  return isIn(COMMON, whole) || isIn(COMMON, word) || isIn(SHORT_WORDS, word);
}

const lettersOf = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether nothing is left of it once the words of `about` are taken out. */
function isPersonal(password: string, about: string[]): boolean {
  const letters = lettersOf(password);
  const words = about
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}\p{M}]+/u)])
    .map(lettersOf)
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
  return rest.length < SHORTEST_WORD && rest !== letters;
}

/** Why a password would be guessed soon; `about` is what a reader knows of its owner and of the site. */
export function weaknessOf(password: string, about: string[]): Weakness | undefined {
  if (isCommon(password)) return 'password.common';
  return isPersonal(password, about) ? 'password.personal' : undefined;
}
