import { EmptyMessage } from './EmptyMessage.tsx';
import { useParam } from './useParam.ts';

/** The empty state of a list, or of a search without results. */
export function NothingFound({ empty }: { empty: string }) {
  const [keyword] = useParam('keyword');
  return <EmptyMessage>{keyword ? `Nada coincide con «${keyword}»` : empty}</EmptyMessage>;
}
