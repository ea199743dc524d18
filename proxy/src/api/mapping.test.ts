import { describe, expect, it } from 'vitest';
import { kinds } from '../contract/index.ts';
import { fromStrapi } from './mapping.ts';

const entry = {
  id: 91,
  documentId: 'abc',
  number: 4,
  name: 'Foro',
  author: null,
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
  publishedAt: '2026-01-02T03:04:05.678Z',
  createdBy: { email: 'panel@example.com' },
};

describe('fromStrapi', () => {
  it('gives a detail its public fields, blank where there is nothing, and no others', () => {
    expect(fromStrapi.detail(kinds.foro, { data: entry })).toEqual({
      _id: 4,
      name: 'Foro',
      author: '',
      image: '',
      comment: '',
      createdAt: '2026-01-02T03:04:05.678Z',
      reviews: [],
    });
  });

  it('gives a list only the number of what hangs below', () => {
    const json = { data: [{ ...entry, reviewCount: 2 }], total: 31 };
    expect(fromStrapi.list(kinds.foro, json)).toMatchObject({
      total: 31,
      body: [{ _id: 4, reviewCount: 2 }],
    });
  });

  it('keeps a reference that is absent as null', () => {
    expect(fromStrapi.detail(kinds.contact, { data: entry })).toMatchObject({ user: null });
  });

  it.each([undefined, null, 'text', {}, { data: [] }, { data: 3 }])(
    'answers 502 to nonsense: %j',
    (json) => {
      expect(() => fromStrapi.detail(kinds.foro, json)).toThrow(/respondió algo inesperado/);
    },
  );
});
