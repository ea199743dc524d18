import type { Core } from '@strapi/strapi';
import { installing } from '../../database/install';
import { raw } from '../../database/raw';
import { hostsIn, plain } from './signals';

/** Decisions of each sort before it says anything. */
const DECISIONS_MIN = 20;
const TELLING = 15;
const TOKENS_MAX = 300;
/** The row that counts the decisions themselves: no word is empty. */
const ALL = '';

export const installBayes = installing([
  `create table if not exists portafolio_words (
    word text primary key,
    spam integer not null default 0,
    ham integer not null default 0
  )`,
]);

/** The words of a text, each once, and the hosts of its links. */
export function tokensOf(text: string): string[] {
  const words = plain(text).match(/[\p{L}\d]{3,20}/gu);
  const all = new Set([...hostsIn(text), ...(words ?? [])]);
  // A link that leads nowhere has no host.
  all.delete(ALL);
  return [...all].slice(0, TOKENS_MAX).sort();
}

/** An admin decided; `times` is -1 where the decision is undone. */
export async function learn(
  strapi: Core.Strapi,
  text: string,
  isSpam: boolean,
  times: 1 | -1,
): Promise<void> {
  const [spam, ham] = isSpam ? [times, 0] : [0, times];
  await raw(
    strapi,
    `insert into portafolio_words as known (word, spam, ham)
       select word, ?::integer, ?::integer from unnest(?::text[]) as word
     on conflict (word) do update set spam = greatest(0, known.spam + excluded.spam),
       ham = greatest(0, known.ham + excluded.ham)`,
    [spam, ham, [ALL, ...tokensOf(text)]],
  );
}

export interface WordCount {
  word: string;
  spam: number;
  ham: number;
}

/** Graham's naive Bayes over the most telling words; undefined while there are few decisions. */
export function probabilityOf(counts: WordCount[]): number | undefined {
  const all = counts.find(({ word }) => word === ALL);
  if (!all || all.spam < DECISIONS_MIN || all.ham < DECISIONS_MIN) return undefined;
  const telling = counts
    .filter(({ word, spam, ham }) => word !== ALL && spam + ham > 1)
    .map(({ spam, ham }) => {
      const [inSpam, inHonest] = [spam / all.spam, ham / all.ham];
      return Math.min(0.99, Math.max(0.01, inSpam / (inSpam + inHonest)));
    })
    .sort((a, b) => Math.abs(b - 0.5) - Math.abs(a - 0.5))
    .slice(0, TELLING);
  const odds = telling.reduce((sum, one) => sum + Math.log(one / (1 - one)), 0);
  return 1 / (1 + Math.exp(-odds));
}

export async function learnedOf(strapi: Core.Strapi, text: string): Promise<number | undefined> {
  const sql = 'select word, spam, ham from portafolio_words where word = any(?::text[])';
  return probabilityOf(await raw<WordCount>(strapi, sql, [[ALL, ...tokensOf(text)]]));
}
