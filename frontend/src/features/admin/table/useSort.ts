import { useQueryParam } from '../../../components/navigation/useQueryParam.ts';

/** The order of a list while the address has none. */
export const NEWEST_FIRST = '-createdAt';

/** Ascending, descending, and back to the default order. */
function nextSort(now: string, name: string): string {
  if (now === name) return `-${name}`;
  return now === `-${name}` ? '' : name;
}

/** The sort order is in the address: `?sort=-name`. */
export function useSort() {
  const [sort, change] = useQueryParam('sort');
  return {
    sort,
    field: sort.replace(/^-/, ''),
    descending: sort.startsWith('-'),
    setSort: (next: string) => change(() => next),
    toggle: (name: string) => change((now) => nextSort(now, name)),
  };
}
