import { describe, expect, it } from 'vitest';
import { kinds } from '../contract/index.ts';
import { searchSchema } from '../contract/schemas.ts';
import { listQuery } from './query.ts';

const query = (given: Record<string, string>, kind: keyof typeof kinds = 'article') =>
  new URLSearchParams(listQuery(kinds[kind], searchSchema.parse(given)));

describe('listQuery', () => {
  it('asks for the first hundred by number when nothing is asked', () => {
    expect(Object.fromEntries(query({}))).toEqual({
      'pagination[page]': '1',
      'pagination[pageSize]': '100',
      sort: 'number:asc',
    });
  });

  it('searches every text field of the kind, and no other', () => {
    const names = [...query({ keyword: 'sql' }, 'project').keys()].filter((key) =>
      key.startsWith('filters'),
    );
    expect(names.map((name) => /\]\[(\w+)\]\[\$containsi/.exec(name)?.[1])).toEqual([
      'name',
      'backend',
      'frontend',
      'database',
      'deploy',
      'platform',
      'timeline',
      'sector',
      'figure',
      'figureLabel',
      'problem',
      'result',
      'comment',
    ]);
  });

  it.each([
    ['_id', 'number:asc'],
    ['-_id', 'number:desc'],
    ['name', 'name:asc,number:asc'],
    ['-createdAt', 'createdAt:desc,number:asc'],
    ['author.email', 'number:asc'],
    ['documentId', 'number:asc'],
    ['', 'number:asc'],
    ['__proto__', 'number:asc'],
    ['-constructor', 'number:desc'],
    ['toString', 'number:asc'],
  ])('sorts by %j as %s', (sort, expected) => {
    expect(query({ sort }).get('sort')).toBe(expected);
  });

  it('sorts a kind without dates by number when asked for a date', () => {
    expect(query({ sort: 'createdAt' }, 'mooc').get('sort')).toBe('number:asc');
  });

  it('ignores what is not allowed or makes no sense', () => {
    const asked = query({
      'filters[author][email][$startsWith]': 'a',
      populate: '*',
      page: '-3',
      limit: '9999',
    });
    expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(query({})));
  });

  it('asks for the own ones where a kind knows of owners', () => {
    expect(query({ mine: 'true' }, 'profile').get('mine')).toBe('true');
    expect(query({ mine: 'true' }, 'article').get('mine')).toBeNull();
  });

  it('asks for a brief list where a kind has long texts', () => {
    expect(query({ brief: 'true' }).get('brief')).toBe('true');
    expect(query({ brief: 'yes' }).get('brief')).toBeNull();
    expect(query({ brief: 'true' }, 'foro').get('brief')).toBeNull();
  });
});
