import type { ReactNode } from 'react';
import { useQueryParam } from '../../../components/navigation/useQueryParam.ts';

export interface Column<T> {
  title: string;
  /** The public field to sort by; without it the column is not sortable. */
  sort?: string;
  cell: (row: T) => ReactNode;
  /** The minimum width on a wide screen. */
  width?: string;
  /** On a phone it is below its label, over the whole width of the card. */
  long?: true;
}

/** A list as a table needs it. */
export interface TableList<T> {
  error: string | null;
  success: boolean;
  items: T[];
  total: number;
  reload: () => void;
}

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
