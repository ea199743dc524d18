import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { raw } from '../database/raw';
import { readNumber } from '../kinds/kind';
import { shownOf } from './find';

/** So many are offered. */
const RELATED = 3;
/** Of what shares a topic, or a word of the title, so many are put in order. */
const RANKED = 400;

interface Reference {
  kind: string;
  _id: number;
  name: string;
}

const PUBLIC = `exists (select from portafolio_search as found
  where found.kind = 'article' and found.number = item.number and found.comment = 0)`;
const AS_REFERENCE = `'article' as kind, item.number as _id, item.name`;

/** The one published before, or after. */
async function neighbor(strapi: Core.Strapi, number: number, side: '<' | '>') {
  const order = side === '<' ? 'desc' : 'asc';
  const sql = `select ${AS_REFERENCE} from articles as item
    where (created_at, number) ${side} (select created_at, number from articles where number = ?) and ${PUBLIC}
    order by created_at ${order}, number ${order} limit 1`;
  return (await raw<Reference>(strapi, sql, [number]))[0] ?? null;
}

/** The parts of its series, in the order in which they appeared. */
async function partsOf(strapi: Core.Strapi, series: string | null): Promise<Reference[]> {
  if (!series?.trim()) return [];
  const sql = `select ${AS_REFERENCE} from articles as item
    where series <> '' and portafolio_fold(series) = portafolio_fold(?) and ${PUBLIC}
    order by created_at, number limit 100`;
  return raw<Reference>(strapi, sql, [series]);
}

/** First what shares most topics, then what says most words of its title in its own. */
const RELATED_TO = `
  with own as materialized (
    select topics, replace(plainto_tsquery('pg_catalog.spanish', portafolio_words(title))::text, '&', '|')::tsquery as words
      from portafolio_search where kind = 'article' and number = :number and comment = 0),
  near as (
    (select kind, number from portafolio_search, own
      where portafolio_search.topics && own.topics and portafolio_search.topics <> '{}' limit ${RANKED})
    union (select kind, number from portafolio_search, own where titles @@ words limit ${RANKED}))
  select kind, number as _id, title as name from near join portafolio_search as item using (kind, number), own
   where comment = 0 and kind = any(:kinds) and not (kind = 'article' and number = any(:others))
   order by (select count(*) from unnest(item.topics) as topic where topic = any(own.topics)) desc,
            ts_rank(titles, words) desc, at desc, number limit ${RELATED}`;

/** What is read after an article; what visitors do not find is no part of it. */
export async function onwardFrom(strapi: Core.Strapi, given: string) {
  const number = readNumber(given);
  const sql = `select series from articles as item where number = ? and ${PUBLIC}`;
  const [article] = await raw<{ series: string | null }>(strapi, sql, [number]);
  if (!article) throw new errors.NotFoundError('El artículo no existe');
  const [previous, next, parts] = await Promise.all([
    neighbor(strapi, number, '<'),
    neighbor(strapi, number, '>'),
    partsOf(strapi, article.series),
  ]);
  const around = [previous, next].flatMap((one) => (one ? [one._id] : []));
  const others = [number, ...around, ...parts.map(({ _id }) => _id)];
  const { kinds: shown } = await shownOf(strapi);
  const kinds = shown.filter((kind) => ['article', 'project'].includes(kind));
  const related = await raw<Reference>(strapi, RELATED_TO, { number, kinds, others });
  return { previous, next, related, parts: parts.length > 1 ? parts : [] };
}
