import { errors } from '@strapi/utils';
import { skeleton } from './confusables';
import { ERASED_NAME } from './erasedName';

const RESERVED_TITLES = new Set(
  [
    ...['administrador', 'administradora', 'administrator', 'administración', 'администратор'],
    ...['moderador', 'moderadora', 'moderator', 'модератор', 'webmaster', 'sysadmin', 'soporte'],
    ...['moderación', 'equipo del sitio'],
    ERASED_NAME,
  ].map(skeleton),
);
const RESERVED_ROOTS = ['admin', 'админ', 'адмін'].map(skeleton);
const administers = (looks: string): boolean =>
  RESERVED_ROOTS.some((root) => looks.includes(`${root}ist`));

/** A word that begins or ends with a reserved root; within it that may be chance, as in «bádminton». */
const claimsRole = (word: string): boolean => {
  const looks = skeleton(word);
  return (
    administers(looks) ||
    RESERVED_ROOTS.some((root) => looks.startsWith(root) || looks.endsWith(root))
  );
};

const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{N}\p{M}@$!|]+/u);

/** Signs and figures may pass for letters, as in «4dmin», or stand between words, as in «@Abril 7Tezontle». */
const readingsOf = (name: string): string[] => [...wordsOf(name), ...name.split(/[^\p{L}\p{M}]+/u)];

/** As it is, and without the signs and figures at either end. */
const looksOf = (text: string): string[] =>
  [
    text,
    text.replace(/[^\p{L}\p{M}]+$/u, ''),
    text.replace(/^[^\p{L}\p{M}]+/u, ''),
    text.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, ''),
  ]
    .map(skeleton)
    .filter(Boolean);

/** Also letter by letter. */
function claimsTitle(name: string): boolean {
  const words = readingsOf(name);
  return (
    looksOf(name).some((whole) => administers(whole) || RESERVED_ROOTS.includes(whole)) ||
    words.flatMap(looksOf).some(claimsRole) ||
    [name, ...words].flatMap(looksOf).some((looks) => RESERVED_TITLES.has(looks))
  );
}

/** The same name, also letter by letter; or one with all words of a full name, in any order. */
function isTakenFor(name: string, admin: string): boolean {
  const words = wordsOf(admin).map(skeleton).filter(Boolean);
  const given = readingsOf(name).flatMap(looksOf);
  return (
    looksOf(name).includes(skeleton(admin)) ||
    (words.length > 1 &&
      (given.includes(skeleton(admin)) || words.every((word) => given.includes(word))))
  );
}

/** Allowed between the words of a name; `@` for e-mails used as names. */
const SEPARATORS = /[\d .,'’_·&()@-]+/u;
/** Digits of a script count as its letters: beside those of another they are look-alikes. */
const LETTERS = /^(?:[\p{L}٠-٩۰-۹०-९][\p{Mn}\p{Mc}]*)+$/u;
const SCRIPTS = [
  ...['Greek', 'Cyrillic', 'Hangul', 'Arabic', 'Hebrew', 'Devanagari', 'Armenian', 'Bengali'],
  ...[
    'Tamil',
    'Telugu',
    'Kannada',
    'Malayalam',
    'Gujarati',
    'Gurmukhi',
    'Sinhala',
    'Thai',
    'Ethiopic',
  ],
].map((script) => new RegExp(`^\\p{scx=${script}}+$`, 'u'));
const JAPANESE_OR_CHINESE = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+$/u;

/** A letter of the Latin script passes when its skeleton is of a–z. */
const isLatin = (word: string): boolean =>
  /^\p{sc=Latin}+$/u.test(word) && /^[a-z]+$/.test(skeleton(word));

/** A word of letters of one script only: mixed scripts are how confusables are made. */
function isWord(word: string): boolean {
  const bare = word.replace(/\p{M}/gu, '');
  return (
    LETTERS.test(word) &&
    (isLatin(bare) || [...SCRIPTS, JAPANESE_OR_CHINESE].some((script) => script.test(bare)))
  );
}

function isWritable(name: string): boolean {
  const words = name.split(SEPARATORS).filter((word) => word !== '');
  return /[\p{L}\p{N}]/u.test(name) && words.every(isWord);
}

/** Why a name is refused to who is not an admin; `admins` are the names of those who are. */
export function refusalOf(
  name: string,
  admins: string[],
): { code: string; message: string } | undefined {
  if (admins.some((admin) => isTakenFor(name, admin)) || claimsTitle(name)) {
    const message = 'Ese nombre está reservado, o se confunde con el de un administrador';
    return { code: 'user.name_reserved', message };
  }
  if (isWritable(name)) return undefined;
  return {
    code: 'user.name_letters',
    message: 'Nombre: solo letras de un alfabeto por palabra y números',
  };
}

/** A visitor's name must not pass for an admin's. */
export function rejectReservedName(name: string, admins: string[]): void {
  const refused = refusalOf(name, admins);
  if (refused) throw new errors.ValidationError(refused.message, { code: refused.code });
}
