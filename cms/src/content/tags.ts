import { TAG_MAX, TAGS_MAX } from '../contract.generated';

/** What tags with the same letters have in common: as `topicOf` of the contract, and `portafolio_topics` below. */
export const topicOf = (tag: string): string =>
  tag
    .replaceAll('+', ' plus')
    .replaceAll('#', ' sharp')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');

/** The topics of an item's tags. */
export const TOPICS_FUNCTION = `create or replace function portafolio_topics(tags text) returns text[]
  language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct topic), '{}') from (
    select trim(both '-' from left(regexp_replace(lower(regexp_replace(
      normalize(replace(replace(tag, '+', ' plus'), '#', ' sharp'), nfd), '[\\u0300-\\u036f]', '', 'g')),
      '[^a-z0-9]+', '-', 'g'), 60)) as topic from unnest(string_to_array(tags, ',')) as tag) as each
   where topic <> '' $$`;

/** Each topic once, as it was written first. */
export const joined = (tags: string[]): string =>
  tags
    .filter((tag, at) => tags.findIndex((one) => topicOf(one) === topicOf(tag)) === at)
    .join(', ');

/** Tags as they are stored; of those that cannot be, what is wrong with them. */
export function readTags(written: string): { text: string; wrong?: string } {
  const given = written.split(',').map((tag) => tag.trim().replace(/\s+/g, ' '));
  if (written.trim() === '') return { text: '' };
  const long = given.find((tag) => tag.length > TAG_MAX);
  if (long)
    return {
      text: '',
      wrong: `admite ${TAG_MAX} caracteres en cada uno; «${long.slice(0, 20)}…» es más largo. Sepáralos con comas.`,
    };
  const empty = given.find((tag) => topicOf(tag) === '');
  if (empty !== undefined)
    return {
      text: '',
      wrong: empty
        ? `: «${empty}» no tiene letras ni cifras.`
        : 'tiene uno en blanco: quita la coma que sobra.',
    };
  const tags = joined(given);
  if (tags.split(', ').length > TAGS_MAX)
    return { text: '', wrong: `admite ${TAGS_MAX} como máximo.` };
  return { text: tags };
}
