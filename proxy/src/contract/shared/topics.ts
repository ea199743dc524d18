import { slugOf } from './publicPath.ts';

/** So many an article or a project may have. */
export const TAGS_MAX = 10;
/** In characters. */
export const TAG_MAX = 50;

/** «React, Bases de datos» as its tags. */
export const tagsOf = (tags = ''): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** What tags with the same letters have in common, and their page's address; C, C++ and C# are three. */
export const topicOf = (tag: string): string =>
  slugOf(tag.replaceAll('+', ' plus').replaceAll('#', ' sharp'));

export const topicPath = (topic: string): string => `/tema/${topic}`;
