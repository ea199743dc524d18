import type { KindName } from '@portafolio/proxy/contract';
import { useAppSelector } from '../../state/hooks.ts';
import { useQueryParam } from '../navigation/useQueryParam.ts';
import { SearchBox } from './SearchBox.tsx';

/** What fewer items hold, a reader sees sooner than they search. */
const MANY = 12;

/** The search box of a screen, where its lists are long or were searched already. */
export function SearchMany({ label, kinds }: { label: string; kinds: readonly KindName[] }) {
  const [keyword] = useQueryParam('keyword');
  const total = useAppSelector((state) =>
    kinds.reduce((sum, kind) => sum + state[kind].list.total, 0),
  );
  return keyword !== '' || total >= MANY ? <SearchBox label={label} /> : null;
}
