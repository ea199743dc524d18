import { errors } from '@strapi/utils';
import { skeleton } from './confusables';

export const NAME_MAX = 255;

/** Control and format characters, and letters that show nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Whether there is nothing to be seen in it. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '').trim() === '';

/** More marks on one letter than any language writes. */
const FLOOD = /(\p{M}{3})\p{M}+/gu;

/** A name as it is kept: nothing unseen, nothing that grows over the neighbouring lines. */
export const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(UNSEEN, '')
    .replace(FLOOD, '$1')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ');

const TITLES = new Set(
  [
    ...['administrador', 'administradora', 'administrator', 'administración', 'администратор'],
    ...['moderador', 'moderadora', 'moderator', 'модератор', 'webmaster', 'sysadmin', 'soporte'],
  ].map(skeleton),
);
const ROOTS = ['admin', 'админ'].map(skeleton);
const administers = (looks: string): boolean => ROOTS.some((root) => looks.includes(`${root}ist`));

/** A word that begins or ends so; inside of one it may be chance, as in «bádminton». */
const claimsTheRole = (word: string): boolean => {
  const looks = skeleton(word);
  return administers(looks) || ROOTS.some((root) => looks.startsWith(root) || looks.endsWith(root));
};

/** Also letter by letter, or with a number behind it. */
function claimsATitle(name: string): boolean {
  const words = name.split(/[^\p{L}\p{N}\p{M}@$!|]+/u);
  const whole = skeleton(name.replace(/\d+$/, ''));
  return (
    administers(whole) ||
    ROOTS.includes(whole) ||
    words.some(claimsTheRole) ||
    [name, ...words].some((word) => TITLES.has(skeleton(word.replace(/\d+$/, ''))))
  );
}

/** What a person's name is written with besides letters; `@` for whoever goes by an e-mail. */
const BETWEEN = /[\d٠-٩۰-۹०-९ .,'’_·&()@-]+/u;
const LETTERS = /^(?:\p{L}[\p{Mn}\p{Mc}]*)+$/u;
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

/** A letter of the Latin script passes when it is known which of the alphabet it looks like. */
const isLatin = (word: string): boolean =>
  /^\p{sc=Latin}+$/u.test(word) && /^[a-z]+$/.test(skeleton(word));

/** Words of letters, each of one script: what looks like another script's has no place in it. */
function isWord(word: string): boolean {
  const bare = word.replace(/\p{M}/gu, '');
  return (
    LETTERS.test(word) &&
    (isLatin(bare) || [...SCRIPTS, JAPANESE_OR_CHINESE].some((script) => script.test(bare)))
  );
}

function isWritable(name: string): boolean {
  const words = name.split(BETWEEN).filter((word) => word !== '');
  return /[\p{L}\p{N}]/u.test(name) && words.every(isWord);
}

/** Why somebody who does not run the site may not be called so; `owners` are the names of who does. */
export function whyNot(
  name: string,
  owners: string[],
): { code: string; message: string } | undefined {
  const looks = skeleton(name);
  const twin = looks !== '' && owners.some((owner) => skeleton(owner) === looks);
  if (twin || claimsATitle(name)) {
    const message = 'Ese nombre está reservado, o se confunde con el de un administrador';
    return { code: 'user.name_reserved', message };
  }
  if (isWritable(name)) return undefined;
  return {
    code: 'user.name_letters',
    message: 'Nombre: sólo letras de un alfabeto por palabra y números',
  };
}

/** A visitor's name must not be taken for that of whoever runs the site. */
export function refuseOwnersName(name: string, owners: string[]): void {
  const refused = whyNot(name, owners);
  if (refused) throw new errors.ValidationError(refused.message, { code: refused.code });
}
