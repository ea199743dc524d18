import { useCallback } from 'react';
import { useQueryParam } from '../navigation/useQueryParam.ts';
import { SearchField } from './SearchField.tsx';

/** Puts what is typed into `?keyword=` of the page's address, debounced. */
export function SearchBox({ label = 'Buscar' }: { label?: string }) {
  const [keyword, change] = useQueryParam('keyword');
  const search = useCallback((next: string) => change(() => next), [change]);
  return <SearchField label={label} keyword={keyword} onSearch={search} />;
}
