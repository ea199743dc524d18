import type { Core } from '@strapi/strapi';
import { FOUND_PAGE, SEARCHED, SEARCHED_PAGES } from '../contract.generated';
import { raw } from '../database/raw';
import { suggestion } from './suggest';
import { termsOf, type Term, fold } from './terms';

/** Of what is in more texts than that, so many are put in order, and those whose title says it. */
const RANKED = 400;

export interface Found extends Excerpt {
  kind: string;
  item: number;
  title: string;
  /** Of a comment its number, otherwise 0. */
  comment: number;
  at: Date;
}

export interface Answer {
  items: Found[];
  total: number;
  /** Of a slip, what there is. */
  suggestion: string;
}

interface Row {
  kind: string;
  number: number;
  comment: number;
  title: string;
  body: string;
  at: Date;
  total: number;
}

/** «instalacion» is «instalación» without its accent, which its stem needs. */
const accented = (text: string): string => text.replaceAll(/([csxg])ion(?= |$)/gi, '$1ión');

const STEMS = `phraseto_tsquery('pg_catalog.spanish', ?)`;

/** A word as it is, as its stem, and what begins with it while it is being typed. */
function queryOf({ words, not, open }: Term): { sql: string; values: string[] } {
  const text = words.join(' ');
  const forms = [STEMS, STEMS, `phraseto_tsquery('pg_catalog.simple', portafolio_fold(?))`];
  const values = [text, accented(text), text];
  if (open && words.length === 1) {
    forms.push(`to_tsquery('pg_catalog.simple', portafolio_fold(?) || ':*')`);
    values.push(text);
  }
  return { sql: `${not ? '!!' : ''}(${forms.join(' || ')})`, values };
}

/** A word as «de» is nowhere looked for, unless it is all there is. */
const STOP = `select word from unnest(cast(? as text[])) as word
  where numnode(phraseto_tsquery('pg_catalog.spanish', word)) = 0`;

async function withoutStopWords(strapi: Core.Strapi, terms: Term[]): Promise<Term[]> {
  const texts = terms.map(({ words }) => words.join(' '));
  const rows = await raw<{ word: string }>(strapi, STOP, [texts]);
  const stop = new Set(rows.map(({ word }) => word));
  const left = terms.filter(({ words, not }) => not || !stop.has(words.join(' ')));
  return left.some(({ not }) => !not) ? left : terms;
}

/** The sections that the owner left out. */
const HIDDEN = `select section as name from pages, jsonb_each(words->'sections') as each(section, said)
  where name = 'site' and said->>'shown' = 'false'`;

/** The kinds and pages that visitors find. */
export async function shownOf(strapi: Core.Strapi): Promise<{ kinds: string[]; pages: string[] }> {
  const hidden = new Set((await raw<{ name: string }>(strapi, HIDDEN)).map(({ name }) => name));
  const shown = (all: Record<string, string>) =>
    Object.keys(all).filter((one) => !hidden.has(all[one] ?? ''));
  return { kinds: shown(SEARCHED), pages: shown(SEARCHED_PAGES) };
}

/** A comment is found while its forum is. */
const SHOWN = `kind = any(:kinds) and (kind <> 'page' or title = any(:pages)) and (comment = 0 or exists (
  select from portafolio_search as forum where forum.kind = 'foro' and forum.number = one.number and forum.comment = 0))`;

const KEY = 'kind, number, comment';

/** The texts themselves are read of the page alone. */
const sqlOf = (query: string): string => `
  with asked as materialized (select ${query} as query),
  near as (
    (select ${KEY} from portafolio_search as one, asked where titles @@ query and ${SHOWN} limit ${RANKED})
    union (select ${KEY} from portafolio_search as one, asked where vector @@ query and ${SHOWN} limit ${RANKED})),
  ranked as (
    select ${KEY}, at, ts_rank('{0.05, 0.2, 0.4, 1}', vector, query, 1) as rank
      from near join portafolio_search using (${KEY}), asked),
  items as (select distinct on (kind, number) * from ranked order by kind, number, rank desc),
  page as (
    select *, count(*) over ()::int as total from items
     order by rank desc, at desc, kind, number limit ${FOUND_PAGE} offset :offset)
  select ${KEY}, page.at, body, total,
         case when comment = 0 then title else (select forum.title from portafolio_search as forum
           where forum.kind = 'foro' and forum.number = page.number and forum.comment = 0) end as title
    from page join portafolio_search using (${KEY}) order by rank desc, page.at desc, kind, number`;

/** Which rows say all that is asked for: the same for every caller. */
async function rowsOf(strapi: Core.Strapi, terms: Term[], page: number) {
  const parts = terms.map(queryOf);
  const shown = await shownOf(strapi);
  const values: Record<string, unknown> = { ...shown, offset: (page - 1) * FOUND_PAGE };
  let count = 0;
  const query = parts
    .map(({ sql, values: texts }) => {
      let at = 0;
      return sql.replaceAll('?', () => {
        count += 1;
        values[`text${String(count)}`] = texts[at];
        at += 1;
        return `cast(:text${String(count)} as text)`;
      });
    })
    .join(' && ');
  return raw<Row>(strapi, sqlOf(query), values);
}

export async function find(strapi: Core.Strapi, asked: string, page: number): Promise<Answer> {
  const given = termsOf(asked);
  if (!given.some(({ not }) => !not)) return { items: [], total: 0, suggestion: '' };
  const terms = await withoutStopWords(strapi, given);
  const rows = await rowsOf(strapi, terms, page);
  const items = rows.map(({ kind, number, comment, title, body, at }) => ({
    ...{ kind, item: number, comment, title, at },
    ...excerptOf(body, terms),
  }));
  const isEmpty = rows.length === 0 && page === 1;
  const better = isEmpty ? await suggestion(strapi, given) : undefined;
  const meant = better && (await withoutStopWords(strapi, better.terms));
  const finds = meant && (await rowsOf(strapi, meant, 1)).length > 0;
  return { items, total: rows[0]?.total ?? 0, suggestion: finds ? better.text : '' };
}

/** Letters of an excerpt, and how many stand before what was found. */
const LENGTH = 200;
const BEFORE = 60;
/** A word is marked with its endings: «programas» for «programar». */
const ENDING = 3;
const SHORTEST = 4;

interface Excerpt {
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
function excerptOf(body: string, terms: Term[]): Excerpt {
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
