import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { raw } from '../database/raw';
import { readNumber } from '../kinds/kind';
import { shownOf } from './find';

/** So many are offered. */
const RELATED = 3;
/** Of what shares a word with the title, so many are put in order. */
const RANKED = 1_000;

interface Reference {
  kind: string;
  _id: number;
  name: string;
}

interface Article {
  number: number;
  at: Date;
  tags: string | null;
  series: string | null;
}

const PUBLIC = `exists (select from portafolio_search as found
  where found.kind = 'article' and found.number = item.number and found.comment = 0)`;
const AS_REFERENCE = `'article' as kind, item.number as _id, item.name`;

/** The one published before, or after. */
async function neighbor(strapi: Core.Strapi, { at, number }: Article, side: '<' | '>') {
  const order = side === '<' ? 'desc' : 'asc';
  const sql = `select ${AS_REFERENCE} from articles as item
    where (created_at, number) ${side} (:at, :number) and ${PUBLIC}
    order by created_at ${order}, number ${order} limit 1`;
  return (await raw<Reference>(strapi, sql, { at, number }))[0] ?? null;
}

/** The parts of its series, in the order in which they appeared. */
async function partsOf(strapi: Core.Strapi, { series }: Article): Promise<Reference[]> {
  if (!series?.trim()) return [];
  const sql = `select ${AS_REFERENCE} from articles as item
    where series <> '' and portafolio_fold(series) = portafolio_fold(?) and ${PUBLIC}
    order by created_at, number limit 100`;
  return raw<Reference>(strapi, sql, [series]);
}

/** First what shares most topics, then what says most words of its title. */
const RELATED_TO = `
  with own as (select title, portafolio_topics(:tags) as topics from portafolio_search
                where kind = 'article' and number = :number and comment = 0),
  asked as materialized (
    select replace(plainto_tsquery('pg_catalog.spanish', portafolio_words(title))::text, '&', '|')::tsquery as query from own),
  near as materialized (
    select kind, number, ts_rank('{0.05, 0.2, 0.4, 1}', vector, query, 1) as rank from portafolio_search, asked
     where vector @@ query and comment = 0 and kind = any(:kinds) limit ${RANKED}),
  tagged as (
    select 'article' as kind, number, tags from articles, own where portafolio_topics(tags) && own.topics
    union all select 'project', number, tags from projects, own where portafolio_topics(tags) && own.topics),
  shared as (
    select kind, number, (select count(*) from unnest(portafolio_topics(tags)) as topic where topic = any(own.topics)) as topics
      from tagged, own)
  select kind, number as _id, title as name from near full join shared using (kind, number)
    join portafolio_search as item using (kind, number)
   where item.comment = 0 and kind = any(:kinds) and not (kind = 'article' and number = any(:others))
   order by coalesce(topics, 0) desc, coalesce(rank, 0) desc, item.at desc, number limit ${RELATED}`;

/** What is read after an article; what visitors do not find is no part of it. */
export async function onwardFrom(strapi: Core.Strapi, given: string) {
  const sql = `select number, created_at as at, tags, series from articles as item where number = ? and ${PUBLIC}`;
  const [article] = await raw<Article>(strapi, sql, [readNumber(given)]);
  if (!article) throw new errors.NotFoundError('El artículo no existe');
  const [previous, next, parts] = await Promise.all([
    neighbor(strapi, article, '<'),
    neighbor(strapi, article, '>'),
    partsOf(strapi, article),
  ]);
  const { number, tags } = article;
  const around = [previous, next].flatMap((one) => (one ? [one._id] : []));
  const others = [number, ...around, ...parts.map(({ _id }) => _id)];
  const { kinds: shown } = await shownOf(strapi);
  const kinds = shown.filter((kind) => ['article', 'project'].includes(kind));
  const related = await raw<Reference>(strapi, RELATED_TO, {
    number,
    tags: tags ?? '',
    kinds,
    others,
  });
  return { previous, next, related, parts: parts.length > 1 ? parts : [] };
}
