// Several fields of the standard in one of a card, and back.

import { readPeriod } from './period.ts';

const DOT = ' · ';

/** «Acme · Puebla» */
export const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(DOT);

/** What stands before the last dot, and behind it. */
export function split(text: string): [string, string] {
  const at = text.lastIndexOf(DOT);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + DOT.length)];
}

/** A paragraph, and below it a line for each. */
export const withBullets = (text: string | undefined, bullets: string[]): string =>
  [text, ...bullets.map((one) => `• ${one}`)].filter(Boolean).join('\n');

export function bulletsOf(text: string): [text: string, bullets: string[]] {
  const [first = '', ...bullets] = text.split(/(?:^|\n)• /);
  return [first, bullets];
}

/** The words for a mark, as a line of the comment. */
const SCORE = /(?:^|\n)Promedio: (.+)$/;

export const withScore = (text: string | undefined, score: string | undefined): string =>
  [text, score && `Promedio: ${score}`].filter(Boolean).join('\n');

export const scoreOf = (text: string): [text: string, score: string] => [
  text.replace(SCORE, ''),
  SCORE.exec(text)?.[1] ?? '',
];

const COMMA = ', ';
export const listed = (words: string[]): string => words.join(COMMA);
export const wordsOf = (text: string): string[] => text.split(COMMA).filter(Boolean);

/** A project's own fields, as the words with which its highlights begin. */
export const STACK = [
  ['backend', 'Backend'],
  ['frontend', 'Frontend'],
  ['database', 'Base de datos'],
  ['deploy', 'Despliegue'],
] as const;

/** Where it is used, which only the keywords say; files of before have it as a highlight too. */
export const PLATFORM = ['platform', 'Plataforma'] as const;

const WEB = /^https?:\/\//;
export const webLink = (link: string): string => (WEB.test(link) ? link : '');

/** The moment of what happened once. */
export function dateOf(timeline: string): string | undefined {
  const { startDate, endDate } = readPeriod(timeline);
  return endDate ?? startDate;
}

/** The standard leaves out what there is not; a blank would be a value. */
export function filled<T extends object>(values: { [K in keyof T]: T[K] | undefined }): T {
  const present = Object.entries(values).filter(
    ([, value]) =>
      value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(present) as T;
}
