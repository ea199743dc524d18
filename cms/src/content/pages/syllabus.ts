import type { Core } from '@strapi/strapi';
import { raw } from '../../database/raw';
import { readNumber } from '../../kinds/kind';
import type { Answer } from '../present';
import type { Words } from './words';

const PUBLIC = `select 1 from articles where number = ? and coalesce(name, '') <> '' and coalesce(state, 'published') = 'published'`;

/** What visitors are answered: a link to an article that they cannot read is none. */
export async function withoutDeadLinks(strapi: Core.Strapi, pages: Answer[]): Promise<Answer[]> {
  const course = pages.find(({ name }) => name === 'course');
  const { article = '' } = (course?.words ?? {}) as Words;
  if (article === '') return pages;
  if ((await raw(strapi, PUBLIC, [readNumber(String(article))])).length > 0) return pages;
  return pages.map((page) =>
    page === course ? { ...page, words: { ...(page.words as Words), article: '' } } : page,
  );
}
