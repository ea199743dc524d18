import { fold, type Term } from './terms';

/** Letters of an excerpt, and how many stand before what was found. */
const LENGTH = 200;
const BEFORE = 60;
/** A word is marked with its endings: «programas» for «programar». */
const ENDING = 3;
const SHORTEST = 4;

export interface Excerpt {
  excerpt: string;
  /** Where what was found begins and ends. */
  marks: [from: number, to: number][];
}

const stemOf = (word: string): string =>
  fold(word).slice(0, Math.max(SHORTEST, word.length - ENDING));

/** The words of a text that begin as one of those asked for. */
function found(text: string, terms: Term[]): [number, number][] {
  const stems = terms.filter(({ not }) => !not).flatMap(({ words }) => words.map(stemOf));
  const folded = fold(text);
  return [...folded.matchAll(/[\p{L}\p{N}]+/gu)].flatMap((match): [number, number][] =>
    stems.some((stem) => match[0].startsWith(stem))
      ? [[match.index, match.index + match[0].length]]
      : [],
  );
}

/** From which of the marks on the most stand near. */
function fullest(marks: [number, number][]): number {
  let [best, most, last] = [0, 0, 0];
  marks.forEach(([from], first) => {
    while (last < marks.length && (marks[last]?.[0] ?? 0) < from + LENGTH - BEFORE) last += 1;
    if (last - first > most) [best, most] = [from, last - first];
  });
  return best;
}

/** The part of a text in which most of what was asked for stands together. */
export function excerptOf(body: string, terms: Term[]): Excerpt {
  const text = body.replaceAll(/\s+/g, ' ').trim();
  const all = found(text, terms);
  const begin = Math.max(0, fullest(all) - BEFORE);
  // Whole words at both ends.
  const from = begin === 0 ? 0 : text.indexOf(' ', begin) + 1;
  const cut = text.lastIndexOf(' ', from + LENGTH);
  const to = text.length <= from + LENGTH ? text.length : cut > from ? cut : from + LENGTH;
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : ''];
  const shift = before.length - from;
  return {
    excerpt: `${before}${text.slice(from, to)}${after}`,
    marks: all
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start + shift, end + shift]),
  };
}
