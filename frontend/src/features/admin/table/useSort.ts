import { useParam } from '../../../components/useParam.ts';

/** Up, down, and back to the list's own order. */
function following(now: string, name: string): string {
  if (now === name) return `-${name}`;
  return now === `-${name}` ? '' : name;
}

/** The order stands in the address: `?sort=-name`. */
export function useSort() {
  const [sort, change] = useParam('sort');
  return {
    sort,
    field: sort.replace(/^-/, ''),
    descending: sort.startsWith('-'),
    setSort: (next: string) => change(() => next),
    toggle: (name: string) => change((now) => following(now, name)),
  };
}
