import type { Core } from '@strapi/strapi';
import { raw } from '../database/raw';
import type { Term } from './terms';

/** How alike two words are, of 1, that one may be a slip of the other. */
const ALIKE = 0.4;

const NEAREST = `select word from portafolio_vocabulary
  where folded % portafolio_fold(:word) and similarity(folded, portafolio_fold(:word)) >= ${ALIKE}
  order by similarity(folded, portafolio_fold(:word)) desc, length(word), word limit 1`;

const KNOWN = `select 1 from portafolio_vocabulary where folded = portafolio_fold(:word) limit 1`;

async function nearest(strapi: Core.Strapi, word: string): Promise<string> {
  if ((await raw(strapi, KNOWN, { word })).length > 0) return word;
  return (await raw<{ word: string }>(strapi, NEAREST, { word }))[0]?.word ?? word;
}

/** What may have been meant, of words that the site has; nothing where no word is alike. */
export async function suggestion(
  strapi: Core.Strapi,
  terms: Term[],
): Promise<{ text: string; terms: Term[] } | undefined> {
  const meant: Term[] = [];
  for (const term of terms) {
    const words = [];
    for (const word of term.words)
      words.push(word.length > 3 && !term.not ? await nearest(strapi, word) : word);
    meant.push({ ...term, words });
  }
  const textOf = (all: Term[]) =>
    all
      .map(
        ({ words, not }) =>
          `${not ? '-' : ''}${words.length > 1 ? `"${words.join(' ')}"` : words.join('')}`,
      )
      .join(' ');
  const text = textOf(meant);
  return text === textOf(terms) ? undefined : { text, terms: meant };
}
