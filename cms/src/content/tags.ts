import { TAG_MAX, TAGS_MAX } from '../contract.generated';

/** What tags with the same letters have in common: as `topicOf` of the contract, and `portafolio_topic` of search/install. */
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
