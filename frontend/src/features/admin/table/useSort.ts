import { useSearchParams } from 'react-router-dom';

/** The order stands in the address, from where the lists read it: `?sort=-name`. */
export function useSort() {
  const [params, setParams] = useSearchParams();
  const sort = params.get('sort') ?? '';
  const field = sort.replace(/^-/, '');
  const descending = sort.startsWith('-');

  const setSort = (next: string) => {
    const changed = new URLSearchParams(params);
    if (next) changed.set('sort', next);
    else changed.delete('sort');
    changed.delete('page');
    setParams(changed, { replace: true });
  };
  /** Up, down, and back to the list's own order. */
  const toggle = (name: string) => {
    if (field !== name) setSort(name);
    else setSort(descending ? '' : `-${name}`);
  };
  return { sort, field, descending, setSort, toggle };
}
