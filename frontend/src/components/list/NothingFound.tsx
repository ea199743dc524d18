import { EmptyMessage } from './EmptyMessage.tsx';
import { useQueryParam } from '../navigation/useQueryParam.ts';

/** The empty state of a list, or of a search without results. */
export function NothingFound({ empty }: { empty: string }) {
  const [keyword] = useQueryParam('keyword');
  return <EmptyMessage>{keyword ? `Nada coincide con «${keyword}»` : empty}</EmptyMessage>;
}
